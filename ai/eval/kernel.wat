;; The network's kernel in WebAssembly's vectors, which Go does not use: update and run of
;; kernel.go, number for number. It works on the memory of the Go program, whose host
;; instantiates it (vectors.js of the web build). kernel_wasm.go calls it and holds the numbers
;; that stand here to those of the program.
(module
	(import "go" "mem" (memory 1))

	;; side takes a cell, as one side sees it, from one row of the network to another. The four
	;; parts are written out: a call or a turn of a loop costs as much as what it does.
	(func $side (param $total i32) (param $cell i32) (param $old i32) (param $now i32) (param $before i32)
		(local $v v128) (local $w v128) (local $least v128) (local $most v128)
		(local.set $most (v128.const i16x8 128 128 128 128 128 128 128 128)) ;; cellTop

		(local.set $v (v128.load (local.get $cell)))
		(v128.store (local.get $before) (local.get $v))
		(local.set $w (i16x8.add
			(i16x8.sub (local.get $v) (v128.load (local.get $old)))
			(v128.load (local.get $now))))
		(v128.store (local.get $cell) (local.get $w))
		(v128.store (local.get $total) (i16x8.add
			(v128.load (local.get $total))
			(i16x8.sub
				(i16x8.min_s (i16x8.max_s (local.get $w) (local.get $least)) (local.get $most))
				(i16x8.min_s (i16x8.max_s (local.get $v) (local.get $least)) (local.get $most)))))

		(local.set $v (v128.load offset=16 (local.get $cell)))
		(v128.store offset=16 (local.get $before) (local.get $v))
		(local.set $w (i16x8.add
			(i16x8.sub (local.get $v) (v128.load offset=16 (local.get $old)))
			(v128.load offset=16 (local.get $now))))
		(v128.store offset=16 (local.get $cell) (local.get $w))
		(v128.store offset=16 (local.get $total) (i16x8.add
			(v128.load offset=16 (local.get $total))
			(i16x8.sub
				(i16x8.min_s (i16x8.max_s (local.get $w) (local.get $least)) (local.get $most))
				(i16x8.min_s (i16x8.max_s (local.get $v) (local.get $least)) (local.get $most)))))

		(local.set $v (v128.load offset=32 (local.get $cell)))
		(v128.store offset=32 (local.get $before) (local.get $v))
		(local.set $w (i16x8.add
			(i16x8.sub (local.get $v) (v128.load offset=32 (local.get $old)))
			(v128.load offset=32 (local.get $now))))
		(v128.store offset=32 (local.get $cell) (local.get $w))
		(v128.store offset=32 (local.get $total) (i16x8.add
			(v128.load offset=32 (local.get $total))
			(i16x8.sub
				(i16x8.min_s (i16x8.max_s (local.get $w) (local.get $least)) (local.get $most))
				(i16x8.min_s (i16x8.max_s (local.get $v) (local.get $least)) (local.get $most)))))

		(local.set $v (v128.load offset=48 (local.get $cell)))
		(v128.store offset=48 (local.get $before) (local.get $v))
		(local.set $w (i16x8.add
			(i16x8.sub (local.get $v) (v128.load offset=48 (local.get $old)))
			(v128.load offset=48 (local.get $now))))
		(v128.store offset=48 (local.get $cell) (local.get $w))
		(v128.store offset=48 (local.get $total) (i16x8.add
			(v128.load offset=48 (local.get $total))
			(i16x8.sub
				(i16x8.min_s (i16x8.max_s (local.get $w) (local.get $least)) (local.get $most))
				(i16x8.min_s (i16x8.max_s (local.get $v) (local.get $least)) (local.get $most))))))

	;; row finds the row of a code.
	(func $row (param $rows i32) (param $code i32) (result i32)
		(i32.add (local.get $rows) (i32.shl (local.get $code) (i32.const 6))))

	(func (export "update") (param $total i32) (param $cells i32) (param $rows i32) (param $changes i32) (param $before i32) (param $n i32)
		(local $cell i32)
		(loop $next
			(local.set $cell (i32.add
				(local.get $cells)
				(i32.shl (i32.load16_u offset=8 (local.get $changes)) (i32.const 7))))
			(call $side
				(local.get $total)
				(local.get $cell)
				(call $row (local.get $rows) (i32.load16_u (local.get $changes)))
				(call $row (local.get $rows) (i32.load16_u offset=4 (local.get $changes)))
				(local.get $before))
			(call $side
				(i32.add (local.get $total) (i32.const 64))
				(i32.add (local.get $cell) (i32.const 64))
				(call $row (local.get $rows) (i32.load16_u offset=2 (local.get $changes)))
				(call $row (local.get $rows) (i32.load16_u offset=6 (local.get $changes)))
				(i32.add (local.get $before) (i32.const 64)))
			(local.set $changes (i32.add (local.get $changes) (i32.const 12)))
			(local.set $before (i32.add (local.get $before) (i32.const 128)))
			(br_if $next (local.tee $n (i32.sub (local.get $n) (i32.const 1))))))

	;; weigh writes 32 numbers: those at $from, and the products of 32 inputs with their weights,
	;; two inputs at a time.
	(func $weigh (param $inputs i32) (param $weights i32) (param $from i32) (param $into i32)
		(local $end i32) (local $two v128)
		(local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $e v128) (local $f v128) (local $g v128) (local $h v128)
		(local.set $a (v128.load (local.get $from)))
		(local.set $b (v128.load offset=16 (local.get $from)))
		(local.set $c (v128.load offset=32 (local.get $from)))
		(local.set $d (v128.load offset=48 (local.get $from)))
		(local.set $e (v128.load offset=64 (local.get $from)))
		(local.set $f (v128.load offset=80 (local.get $from)))
		(local.set $g (v128.load offset=96 (local.get $from)))
		(local.set $h (v128.load offset=112 (local.get $from)))
		(local.set $end (i32.add (local.get $inputs) (i32.const 64)))
		(loop $next
			(local.set $two (v128.load32_splat (local.get $inputs)))
			(local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (local.get $two) (v128.load (local.get $weights)))))
			(local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (local.get $two) (v128.load offset=16 (local.get $weights)))))
			(local.set $c (i32x4.add (local.get $c) (i32x4.dot_i16x8_s (local.get $two) (v128.load offset=32 (local.get $weights)))))
			(local.set $d (i32x4.add (local.get $d) (i32x4.dot_i16x8_s (local.get $two) (v128.load offset=48 (local.get $weights)))))
			(local.set $e (i32x4.add (local.get $e) (i32x4.dot_i16x8_s (local.get $two) (v128.load offset=64 (local.get $weights)))))
			(local.set $f (i32x4.add (local.get $f) (i32x4.dot_i16x8_s (local.get $two) (v128.load offset=80 (local.get $weights)))))
			(local.set $g (i32x4.add (local.get $g) (i32x4.dot_i16x8_s (local.get $two) (v128.load offset=96 (local.get $weights)))))
			(local.set $h (i32x4.add (local.get $h) (i32x4.dot_i16x8_s (local.get $two) (v128.load offset=112 (local.get $weights)))))
			(local.set $weights (i32.add (local.get $weights) (i32.const 128)))
			(br_if $next (i32.ne
				(local.tee $inputs (i32.add (local.get $inputs) (i32.const 4)))
				(local.get $end))))
		(v128.store (local.get $into) (local.get $a))
		(v128.store offset=16 (local.get $into) (local.get $b))
		(v128.store offset=32 (local.get $into) (local.get $c))
		(v128.store offset=48 (local.get $into) (local.get $d))
		(v128.store offset=64 (local.get $into) (local.get $e))
		(v128.store offset=80 (local.get $into) (local.get $f))
		(v128.store offset=96 (local.get $into) (local.get $g))
		(v128.store offset=112 (local.get $into) (local.get $h)))

	;; rectified makes negative numbers 0 and drops hiddenDrop bits of the others.
	(func $rectified (param $numbers i32) (result v128)
		(i32x4.shr_u
			(i32x4.max_s (v128.load (local.get $numbers)) (v128.const i32x4 0 0 0 0))
			(i32.const 11)))

	;; squeeze makes inputs of 16 bits of 32 numbers. What is greater is cut off.
	(func $squeeze (param $numbers i32) (param $inputs i32)
		(local $end i32)
		(local.set $end (i32.add (local.get $inputs) (i32.const 64)))
		(loop $next
			(v128.store (local.get $inputs) (i16x8.narrow_i32x4_s
				(call $rectified (local.get $numbers))
				(call $rectified (i32.add (local.get $numbers) (i32.const 16)))))
			(local.set $numbers (i32.add (local.get $numbers) (i32.const 32)))
			(br_if $next (i32.ne
				(local.tee $inputs (i32.add (local.get $inputs) (i32.const 16)))
				(local.get $end)))))

	;; direct adds up the products of 32 inputs with their direct weights, in four parts.
	(func $direct (param $inputs i32) (param $weights i32) (result v128)
		(i32x4.add
			(i32x4.add
				(i32x4.dot_i16x8_s (v128.load (local.get $inputs)) (v128.load (local.get $weights)))
				(i32x4.dot_i16x8_s (v128.load offset=16 (local.get $inputs)) (v128.load offset=16 (local.get $weights))))
			(i32x4.add
				(i32x4.dot_i16x8_s (v128.load offset=32 (local.get $inputs)) (v128.load offset=32 (local.get $weights)))
				(i32x4.dot_i16x8_s (v128.load offset=48 (local.get $inputs)) (v128.load offset=48 (local.get $weights))))))

	;; last adds up the products of 32 numbers, rectified and without secondDrop bits, with the
	;; last weights, in four parts.
	(func $last (param $numbers i32) (param $weights i32) (result v128)
		(local $at i32) (local $sum v128)
		(loop $next
			(local.set $sum (i32x4.add (local.get $sum) (i32x4.mul
				(v128.load (i32.add (local.get $weights) (local.get $at)))
				(i32x4.shr_u
					(i32x4.max_s
						(v128.load (i32.add (local.get $numbers) (local.get $at)))
						(v128.const i32x4 0 0 0 0))
					(i32.const 9)))))
			(br_if $next (i32.ne
				(local.tee $at (i32.add (local.get $at) (i32.const 16)))
				(i32.const 128))))
		(local.get $sum))

	;; $head has first at 0, bias at 4096, second at 4224, secondBias at 6272, last at 6400 and
	;; direct at 6528; at $room there is place for 32 numbers of 32 bits, and then of 16.
	(func (export "run") (param $own i32) (param $opp i32) (param $head i32) (param $room i32) (result i32)
		(local $inputs i32) (local $out v128)
		(local.set $inputs (i32.add (local.get $room) (i32.const 128)))
		(call $weigh
			(local.get $own)
			(local.get $head)
			(i32.add (local.get $head) (i32.const 4096))
			(local.get $room))
		(call $weigh
			(local.get $opp)
			(i32.add (local.get $head) (i32.const 2048))
			(local.get $room)
			(local.get $room))
		(call $squeeze (local.get $room) (local.get $inputs))
		(call $weigh
			(local.get $inputs)
			(i32.add (local.get $head) (i32.const 4224))
			(i32.add (local.get $head) (i32.const 6272))
			(local.get $room))
		(local.set $out (i32x4.add
			(i32x4.add
				(call $direct (local.get $own) (i32.add (local.get $head) (i32.const 6528)))
				(call $direct (local.get $opp) (i32.add (local.get $head) (i32.const 6592))))
			(call $last (local.get $room) (i32.add (local.get $head) (i32.const 6400)))))
		(i32.add
			(i32.add (i32x4.extract_lane 0 (local.get $out)) (i32x4.extract_lane 1 (local.get $out)))
			(i32.add (i32x4.extract_lane 2 (local.get $out)) (i32x4.extract_lane 3 (local.get $out))))))
