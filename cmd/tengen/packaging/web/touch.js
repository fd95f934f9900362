"use strict";
// Fingers and the keyboard of a telephone. The toolkit hears a mouse, a wheel and keys, so
// what fingers do is told in those: a tap is a click, a long press a click with the second
// button, and a finger that moves drags or turns the wheel.
(() => {
	const slop = 10; // how far a finger that taps may move, in pixels
	const long = 500; // when a press is a long one, in milliseconds
	const ebb = 325; // how long scrolling goes on by itself, in milliseconds
	const stride = 40; // how far a finger moves for a step, in pixels

	const mouse = (type, at, button = 0) => document.dispatchEvent(new MouseEvent(type, {
		clientX: at.x, clientY: at.y, button, bubbles: true, cancelable: true,
	}));
	const click = (at, button) => {
		mouse("mousemove", at);
		mouse("mousedown", at, button);
		mouse("mouseup", at, button);
	};

	// scroll turns the wheel so that what is under the finger moves by a number of pixels. The
	// toolkit takes a fifth of small turns and twice of those from 5 on; what is between is
	// put together from small ones.
	const turn = (by, axis) => document.dispatchEvent(new WheelEvent("wheel", { [axis === "x" ? "deltaX" : "deltaY"]: -by, bubbles: true, cancelable: true }));
	const scroll = (by, axis) => {
		if (Math.abs(by) >= 10) return turn(by / 2, axis);
		const parts = Math.ceil(Math.abs(by) / 0.9);
		for (let i = 0; i < parts; i++) turn(by / parts * 5, axis);
	};

	const notch = 10; // how far the wheel's next notch is, for the toolkit

	let finger = null; // that is down: where it began and is, and what it does
	let rolling = 0; // the frame in which scrolling goes on

	const roll = (speed, axis) => {
		let last = performance.now();
		const step = (now) => {
			scroll(speed * (now - last), axis);
			speed *= Math.exp((last - now) / ebb);
			last = now;
			rolling = Math.abs(speed) > 0.03 ? requestAnimationFrame(step) : 0;
		};
		rolling = requestAnimationFrame(step);
	};

	const place = (touch) => ({ x: touch.clientX, y: touch.clientY });
	const distance = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);

	// after calls back after some time. A page that painted meanwhile hears late of what the
	// finger did, so that it waits once more.
	const after = (time, then) => {
		const due = performance.now() + time + 100;
		setTimeout(() => requestAnimationFrame(() => setTimeout(() => {
			if (performance.now() > due) after(200, then);
			else then();
		})), time);
	};

	// lift ends what the finger does.
	const lift = () => {
		if (finger.does === "drag") mouse("mouseup", finger.at);
		finger.does = "nothing";
	};

	const down = (e) => {
		cancelAnimationFrame(rolling);
		if (e.touches.length > 1) {
			if (finger) {
				lift();
				finger.does = e.touches.length === 2 && globalThis.tengenFinger === "drags" ? "pinch" : "nothing";
				finger.apart = distance(e.touches);
			}
			return;
		}
		const at = place(e.touches[0]);
		const now = finger = { from: at, at, told: at, when: performance.now(), speed: 0, does: "tap" };
		// What is under the finger says what it means, once the toolkit has looked there: it
		// does so sixty times a second, or when it has painted.
		mouse("mousemove", at);
		after(20, () => { now.known = true; });
		after(long, () => {
			if (finger !== now || now.does !== "tap" || now.moved) return;
			now.does = "nothing";
			navigator.vibrate?.(10);
			click(now.from, 2);
		});
	};

	const begin = (at) => {
		const across = Math.abs(at.x - finger.from.x) > Math.abs(at.y - finger.from.y);
		const means = globalThis.tengenFinger;
		// A finger that moves across scrolls too, or does nothing: told as a drag, it would press
		// the button that it began and ended on.
		finger.does = means === "steps" ? "step" : means === "drags" || means === "slides" && across ? "drag" : "scroll";
		finger.axis = across ? "x" : "y";
		if (finger.does === "drag") mouse("mousedown", finger.from);
	};

	const move = (e) => {
		if (!finger) return;
		if (finger.does === "pinch") {
			const apart = distance(e.touches);
			scroll(apart - finger.apart);
			finger.apart = apart;
			return;
		}
		const at = place(e.touches[0]);
		const now = performance.now();
		const axis = finger.axis ?? "y";
		if (now > finger.when) finger.speed = 0.7 * (at[axis] - finger.at[axis]) / (now - finger.when) + 0.3 * finger.speed;
		finger.at = at;
		finger.when = now;
		if (finger.does === "tap" && Math.hypot(at.x - finger.from.x, at.y - finger.from.y) > slop) finger.moved = true;
		follow();
	};

	// follow does with what is under the finger what that means.
	const follow = () => {
		const at = finger.at;
		if (finger.does === "tap" && finger.moved && finger.known) begin(at);
		if (finger.does === "drag") mouse("mousemove", at);
		if (finger.does === "step") {
			const gone = at.x - finger.from.x + at.y - finger.from.y;
			if (Math.abs(gone) >= stride) {
				scroll(Math.sign(gone) * notch);
				finger.from = at;
			}
		}
		if (finger.does === "scroll") {
			scroll(at[finger.axis] - finger.told[finger.axis], finger.axis);
			finger.told = at;
		}
	};

	const up = (e) => {
		if (!finger || e.touches.length > 0) return;
		if (finger.moved) {
			finger.known = true; // or nobody will know
			follow();
		}
		const { does, speed, when, at, axis } = finger;
		lift();
		finger = null;
		if (e.type === "touchcancel") return;
		if (does === "tap") click(at, 0);
		if (does === "scroll" && performance.now() - when < 50) roll(speed, axis);
	};

	// The program is the canvas; the sign that it loads is none of its business.
	const hear = (type, take) => addEventListener(type, (e) => {
		if (!(e.target instanceof HTMLCanvasElement)) return;
		e.preventDefault(); // else the browser tells of a mouse as well
		take(e);
	}, { passive: false });
	hear("touchstart", down);
	hear("touchmove", move);
	hear("touchend", up);
	hear("touchcancel", up);

	// The toolkit gives the focus of the page to this entry whenever anything has the
	// program's. A telephone shows its keys only where a text is written.
	addEventListener("DOMContentLoaded", () => {
		const entry = document.getElementById("dummyEntry");
		const start = "\u200b"; // so that there is something to erase
		const rest = () => { entry.value = start; };
		let typed = start;
		entry.focus = () => {
			entry.inputMode = globalThis.tengen?.typing() ? "text" : "none";
			HTMLElement.prototype.focus.call(entry, { preventScroll: true });
			rest();
			typed = start;
		};
		// Telephones, and scripts that are composed, write here what no key stands for.
		const change = () => {
			const before = [...typed], now = [...entry.value];
			let same = 0;
			while (same < before.length && same < now.length && before[same] === now[same]) same++;
			globalThis.tengen?.type(before.length - same, now.slice(same).join(""));
			typed = entry.value;
		};
		entry.addEventListener("input", (e) => {
			change();
			if (!e.isComposing) {
				rest();
				typed = start;
			}
		});
		entry.addEventListener("compositionend", () => {
			change();
			rest();
			typed = start;
		});
	});
})();
