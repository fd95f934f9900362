"use strict";
// Runs a Go program made with the tag vectors in Node, as engine.js runs one in a browser:
// node node.js PROGRAM ARGUMENT... The environment says where Go is (TENGEN_GOROOT), and
// TENGEN_VECTORS is the file with the vectors, or empty.
globalThis.fs = require("fs");
globalThis.path = require("path");
require(path.join(process.env.TENGEN_GOROOT, "lib/wasm/wasm_exec.js"));
require("../vectors.js");

(async () => {
	const go = new Go();
	go.argv = process.argv.slice(2);
	go.env = { TMPDIR: require("os").tmpdir(), ...process.env };
	go.exit = process.exit;
	const file = process.env.TENGEN_VECTORS;
	const ready = vectors(go, file ? fs.readFileSync(file) : new ArrayBuffer(0));
	const { instance } = await WebAssembly.instantiate(fs.readFileSync(process.argv[2]), go.importObject);
	await ready(instance);
	process.on("exit", (code) => { // all goroutines sleep: Go says which
		if (code !== 0 || go.exited) return;
		go._pendingEvent = { id: 0 };
		go._resume();
	});
	await go.run(instance);
})().catch((err) => {
	console.error(err);
	process.exit(1);
});
