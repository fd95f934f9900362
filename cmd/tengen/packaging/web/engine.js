"use strict";
// The worker in which the engine thinks, a thread beside that of the page. What it is asked
// and answers are texts; anything else says that it has ended.
importScripts("wasm_exec.js", "program.js", "vectors.js");

globalThis.waiting = []; // what is asked before the engine has begun
globalThis.hear = (text) => waiting.push(text);
addEventListener("message", (e) => hear(e.data));

(async () => {
	const go = new Go();
	const ready = vectors(go);
	const { instance } = await WebAssembly.instantiateStreaming(program("engine.wasm"), go.importObject);
	await ready(instance);
	await go.run(instance);
})().catch(console.error).finally(() => postMessage(null));
