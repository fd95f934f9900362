"use strict";
// Fetches the program, begins it, and shows how far that is until it has drawn its first
// picture.
(() => {
	const SIZE = "@SIZE@"; // of the program in bytes, stamped in as the page is made

	// download fetches the program, which is packed. A server may have unpacked it on its
	// way: its first bytes tell.
	async function download(url) {
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
		const progress = document.getElementById("progress");
		let read = 0;
		const counted = body.pipeThrough(new TransformStream({
			transform(chunk, out) {
				read += chunk.length;
				progress.value = read / Number(SIZE);
				out.enqueue(chunk);
			},
		}));
		return new Response(counted, { headers: { "Content-Type": "application/wasm" } });
	}

	// drawn calls back when the program has drawn. It asks for a frame when it has made its
	// window, and then after each picture.
	function drawn(then) {
		const ask = globalThis.requestAnimationFrame.bind(globalThis);
		let asked = 0;
		globalThis.requestAnimationFrame = (frame) => {
			if (++asked === 2) {
				globalThis.requestAnimationFrame = ask;
				then();
			}
			return ask(frame);
		};
	}

	// keep lets the browser keep the page, so that it begins without a network. A newer one
	// that it fetched while this one ran takes its place at the next start.
	async function keep() {
		if (!navigator.serviceWorker) return; // the site is not served safely
		const before = await navigator.serviceWorker.getRegistration();
		if (before?.waiting) {
			const taken = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
			before.waiting.postMessage("begin");
			await taken;
			location.reload();
			await new Promise(() => {}); // nothing more happens here
		}
		addEventListener("load", () => navigator.serviceWorker.register("worker.js").catch(console.warn));
		if (document.readyState === "complete") navigator.serviceWorker.register("worker.js").catch(console.warn);
	}

	async function start() {
		await keep();
		const go = new Go();
		go.argv = ["tengen"];
		go.env = { HOME: "/home" };
		const { instance } = await WebAssembly.instantiateStreaming(download("tengen.wasm.gz"), go.importObject);
		document.getElementById("progress").removeAttribute("value"); // it begins, nobody knows how long
		drawn(() => document.getElementById("loading").remove());
		await go.run(instance);
	}
	start().catch((err) => {
		document.getElementById("words").textContent = "Tengen cannot start here: " + err.message;
	});
})();
