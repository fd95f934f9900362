"use strict";
// Keeps the page in the browser, so that it begins without a network and at once. The stamp
// is made of all that is kept: where it differs, the browser fetches everything anew, and the
// next start takes it.
const kept = "tengen-@STAMP@";
const files = "@FILES@".split(" ");

addEventListener("install", (e) => {
	// Anew: what the browser has of them may be older than this.
	e.waitUntil(caches.open(kept).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "reload" })))));
});

addEventListener("activate", (e) => {
	e.waitUntil(caches.keys().then((names) => Promise.all(
		names.filter((name) => name.startsWith("tengen-") && name !== kept).map((name) => caches.delete(name)),
	)).then(() => clients.claim()));
});

addEventListener("message", (e) => {
	if (e.data === "begin") skipWaiting();
});

addEventListener("fetch", (e) => {
	if (e.request.method !== "GET" || new URL(e.request.url).origin !== location.origin) return;
	e.respondWith(caches.open(kept)
		.then((cache) => cache.match(e.request, { ignoreSearch: true }))
		.then((found) => found ?? fetch(e.request)));
});
