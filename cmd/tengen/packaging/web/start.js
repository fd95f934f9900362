"use strict";
// Fetches the program, begins it, and shows how far that is until it has drawn its first
// picture.
(() => {
	const SIZE = "@SIZE@"; // of the program in bytes, stamped in as the page is made

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

	// renew lets a newer page that the browser fetched while the last one ran take its place.
	async function renew() {
		const before = await navigator.serviceWorker?.getRegistration();
		if (!before?.waiting) return;
		const taken = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
		before.waiting.postMessage("begin");
		await taken;
		location.reload();
		await new Promise(() => {}); // nothing more happens here
	}

	// keep lets the browser keep the page, so that it begins without a network. That fetches much,
	// so the program comes first. Without a service worker the site is not served safely.
	const keep = () => navigator.serviceWorker?.register("worker.js").catch(console.warn);

	async function start() {
		await renew();
		const go = new Go();
		const ready = vectors(go);
		go.argv = ["tengen"];
		go.env = { HOME: "/home" };
		const progress = document.getElementById("progress");
		const download = program("tengen.wasm", (bytes) => { progress.value = bytes / Number(SIZE); });
		const { instance } = await WebAssembly.instantiateStreaming(download, go.importObject);
		performance.mark("compiled");
		await ready(instance);
		progress.value = 1; // it begins; a bar that says nobody knows how long would move
		drawn(() => {
			document.getElementById("loading").remove();
			performance.mark("drawn");
			keep();
		});
		await go.run(instance);
	}
	start().catch((err) => {
		document.getElementById("words").textContent = "Tengen cannot start here: " + err.message;
	});
})();
