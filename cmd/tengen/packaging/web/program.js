"use strict";
// program fetches a program of WebAssembly, which is packed. A server may have unpacked it on
// its way: its first bytes tell. How many bytes there are so far, unpacked, is told to read.
globalThis.program = async (url, read = () => {}) => {
	const response = await fetch(url);
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
