"use strict";
// packed fetches a program in its smallest form: packed by brotli where the server says so, and
// the browser unpacks it, else by gzip.
globalThis.packed = async (name, how) => {
	try {
		const other = new AbortController();
		const brotli = await fetch(name + ".br", { ...how, signal: other.signal });
		if (brotli.ok && brotli.headers.get("Content-Encoding") === "br") return brotli;
		other.abort();
	} catch { /* the other is tried */ }
	return fetch(name + ".gz", how);
};

// program fetches a program of WebAssembly. A server or the browser may have unpacked it on its
// way: its first bytes tell. How many bytes there are so far, unpacked, is told to read.
globalThis.program = async (name, read = () => {}) => {
	const response = await packed(name);
	const url = response.url || name;
	if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
	const reader = response.body.getReader();
	const { value: first, done } = await reader.read();
	if (done) throw new Error(`${url}: empty`);
	let body = new ReadableStream({
		start(out) { out.enqueue(first); },
		async pull(out) {
			const { value, done } = await reader.read();
			if (done) out.close();
			else out.enqueue(value);
		},
	});
	if (first[0] === 0x1f && first[1] === 0x8b) body = body.pipeThrough(new DecompressionStream("gzip"));
	let bytes = 0;
	const counted = body.pipeThrough(new TransformStream({
		transform(chunk, out) {
			bytes += chunk.length;
			read(bytes);
			out.enqueue(chunk);
		},
	}));
	return new Response(counted, { headers: { "Content-Type": "application/wasm" } });
};
