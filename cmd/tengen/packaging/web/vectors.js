"use strict";
// vectors gives a Go program the instructions for vectors that Go does not use: a module of
// them, from these bytes or a promise of them, begins on the program's own memory as soon as
// that is there. Where it cannot begin the program is told so, and reckons without.
globalThis.vectors = (go, bytes = fetchVectors()) => {
	let kernel = null;
	go.importObject.tengen = {
		vectors: () => (kernel ? 1 : 0),
		update: (total, cells, rows, changes, before, n) => kernel.update(total, cells, rows, changes, before, n),
		run: (own, opp, head, room) => kernel.run(own, opp, head, room),
	};
	return async (instance) => {
		try {
			const module = await WebAssembly.compile(await bytes);
			kernel = new WebAssembly.Instance(module, { go: { mem: instance.exports.mem } }).exports;
			vectors.used = true;
		} catch (err) {
			console.warn("the engine reckons without vectors: " + err);
		}
	};
};

async function fetchVectors() {
	try {
		const response = await fetch("vectors.wasm");
		if (response.ok) return response.arrayBuffer();
	} catch { /* it is missing all the same */ }
	return new ArrayBuffer(0);
}
