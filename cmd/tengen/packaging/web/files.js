"use strict";
// A file system for Go programs in a browser, in the functions of Node's "fs" that
// Go calls. Files live in the local storage of the site, one entry each, so that
// settings and games are found again; a folder is an entry that ends with a slash.
// What lies below /tmp ends with the page: files that a person gave to it may be larger
// than the storage of a site.
(() => {
	const prefix = "file:";
	const constants = {
		O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536,
	};
	const handles = new Map(); // open files by number
	let lastHandle = 2; // after standard input, output and error

	const fail = (code) => Object.assign(new Error(code), { code });
	const temporary = "/tmp";
	const memory = new Map([[prefix + temporary + "/", ""]]);
	const inMemory = (path) => path === temporary || path.startsWith(temporary + "/");
	const get = (path) => inMemory(path) ? memory.get(prefix + path) ?? null : localStorage.getItem(prefix + path);
	const set = (path, text) => inMemory(path) ? memory.set(prefix + path, text) : localStorage.setItem(prefix + path, text);
	const remove = (path) => inMemory(path) ? memory.delete(prefix + path) : localStorage.removeItem(prefix + path);

	const clean = (path) => "/" + path.split("/").filter((part) => part !== "" && part !== ".").join("/");
	const parent = (path) => path.slice(0, path.lastIndexOf("/")) || "/";
	const isFolder = (path) => path === "/" || get(path + "/") !== null;
	const isFile = (path) => get(path) !== null;

	// Bytes are kept as the characters of the same numbers.
	const load = (path) => Uint8Array.from(get(path), (c) => c.charCodeAt(0));
	const store = (path, bytes) => {
		let text = "";
		for (const b of bytes) text += String.fromCharCode(b);
		try {
			set(path, text);
		} catch {
			throw fail("ENOSPC");
		}
	};

	// entries are the paths that lie directly in a folder.
	const entries = (folder) => {
		const start = prefix + (folder === "/" ? "" : folder) + "/";
		return [...Object.keys(localStorage), ...memory.keys()]
			.filter((key) => key.startsWith(start) && key !== start)
			.map((key) => key.slice(start.length).replace(/\/$/, ""))
			.filter((name) => !name.includes("/"));
	};

	const status = (folder, size) => ({
		dev: 0, ino: 0, nlink: 1, uid: 0, gid: 0, rdev: 0, blksize: 512, blocks: 0,
		atimeMs: 0, mtimeMs: 0, ctimeMs: 0, size,
		mode: folder ? 0o040700 : 0o100600,
		isDirectory: () => folder,
	});
	const stat = (path) => {
		path = clean(path);
		if (isFolder(path)) return status(true, 0);
		if (isFile(path)) return status(false, get(path).length);
		throw fail("ENOENT");
	};

	const handle = (number) => {
		const h = handles.get(number);
		if (!h) throw fail("EBADF");
		return h;
	};
	const resize = (h, length) => {
		const bytes = new Uint8Array(length);
		bytes.set(h.bytes.subarray(0, length));
		h.bytes = bytes;
	};

	const open = (path, flags) => {
		path = clean(path);
		const h = { path, folder: isFolder(path), bytes: new Uint8Array(0), at: 0, append: (flags & constants.O_APPEND) !== 0 };
		if (h.folder) {
			if (flags & (constants.O_WRONLY | constants.O_RDWR)) throw fail("EISDIR");
		} else if (isFile(path)) {
			if (flags & constants.O_EXCL) throw fail("EEXIST");
			if (!(flags & constants.O_TRUNC)) h.bytes = load(path);
			else store(path, h.bytes);
		} else {
			if (!(flags & constants.O_CREAT) || !isFolder(parent(path))) throw fail("ENOENT");
			store(path, h.bytes);
		}
		handles.set(++lastHandle, h);
		return lastHandle;
	};

	const read = (number, buffer, offset, length, position) => {
		const h = handle(number);
		const from = position ?? h.at;
		const part = h.bytes.subarray(from, from + length);
		buffer.set(part, offset);
		if (position === null) h.at += part.length;
		return part.length;
	};

	let line = ""; // of output that is not finished
	const print = (bytes) => {
		const lines = (line + new TextDecoder().decode(bytes)).split("\n");
		line = lines.pop();
		for (const l of lines) console.log(l);
		return bytes.length;
	};
	const write = (number, buffer, offset, length, position) => {
		const part = buffer.subarray(offset, offset + length);
		if (number === 1 || number === 2) return print(part);
		const h = handle(number);
		const from = h.append ? h.bytes.length : position ?? h.at;
		if (from + length > h.bytes.length) resize(h, from + length);
		h.bytes.set(part, from);
		if (position === null) h.at = from + length;
		if (isFile(h.path)) store(h.path, h.bytes); // else it was removed while open
		return length;
	};

	const rename = (from, to) => {
		[from, to] = [clean(from), clean(to)];
		if (!isFile(from) || !isFolder(parent(to))) throw fail("ENOENT");
		if (isFolder(to)) throw fail("EISDIR");
		const bytes = load(from);
		remove(from); // first, so that a large file need not fit twice
		store(to, bytes);
	};

	// answering makes a function of Node's kind, with a callback for its result.
	const answering = (f) => (...args) => {
		const callback = args.pop();
		let result;
		try {
			result = f(...args);
		} catch (err) {
			callback(err.code ? err : fail("EIO"));
			return;
		}
		callback(null, result);
	};
	const calls = {
		open, read, write, rename, stat,
		lstat: stat,
		fstat: (number) => (handle(number).folder ? status(true, 0) : status(false, handle(number).bytes.length)),
		close: (number) => { handle(number); handles.delete(number); },
		ftruncate: (number, length) => { resize(handle(number), length); store(handle(number).path, handle(number).bytes); },
		mkdir: (path) => {
			path = clean(path);
			if (isFolder(path) || isFile(path)) throw fail("EEXIST");
			if (!isFolder(parent(path))) throw fail("ENOENT");
			set(path + "/", "");
		},
		readdir: (path) => entries(clean(path)),
		unlink: (path) => {
			path = clean(path);
			if (!isFile(path)) throw fail("ENOENT");
			remove(path);
		},
		rmdir: (path) => {
			path = clean(path);
			if (!isFolder(path)) throw fail("ENOENT");
			if (entries(path).length > 0) throw fail("ENOTEMPTY");
			remove(path + "/");
		},
		// There is one user, no clock on files, and nothing that waits to be written.
		chmod: () => {}, fchmod: () => {}, chown: () => {}, fchown: () => {}, lchown: () => {}, utimes: () => {}, fsync: () => {},
	};
	for (const missing of ["link", "symlink", "readlink", "truncate"]) {
		calls[missing] = () => { throw fail("ENOSYS"); };
	}

	globalThis.fs = { constants, writeSync: (number, bytes) => print(bytes) };
	for (const [name, f] of Object.entries(calls)) globalThis.fs[name] = answering(f);
})();
