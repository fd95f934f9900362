"use strict";
// Keeps the page in the browser, so that it begins without a network and at once. The stamp
// is made of all that is kept: where it differs, the browser fetches everything anew, and the
// next start takes it.
// All pages of a server share their caches, so the name says whose this one is: of the program, of
// this copy of it, and of this build.
const own = `org.tengen.Tengen ${registration.scope} `;
const kept = own + "@STAMP@";
const files = "@FILES@".split(" ");
const programs = ["tengen.wasm", "engine.wasm"];
importScripts("program.js");

// What the browser has of a file may be older than this: the server is asked, and sends it where
// it is another.
const asked = { cache: "no-cache" };

async function keep() {
	const cache = await caches.open(kept);
	await cache.addAll(files.map((file) => new Request(file, asked)));
	for (const name of programs) {
		const response = await packed(name, asked);
		if (!response.ok) throw new Error(`${name}: ${response.status}`);
		await cache.put(response.url, response);
	}
}

addEventListener("install", (e) => e.waitUntil(keep()));

addEventListener("activate", (e) => {
	e.waitUntil(caches.keys().then((names) => Promise.all(
		names.filter((name) => name.startsWith(own) && name !== kept).map((name) => caches.delete(name)),
	)).then(() => clients.claim()));
});

addEventListener("message", (e) => {
	if (e.data === "begin") skipWaiting();
});

addEventListener("fetch", (e) => {
	if (!["GET", "HEAD"].includes(e.request.method) || new URL(e.request.url).origin !== location.origin) return;
	e.respondWith(caches.open(kept)
		.then((cache) => cache.match(e.request, { ignoreSearch: true, ignoreMethod: true }))
		.then((found) => found ?? fetch(e.request)));
});
