#include "textflag.h"
#include "go_asm.h"

// What Go's assembler has no names for, by the numbers of the vectors, in its order: the last is
// where the result goes.
#define smaxH(m, n, d)  WORD $(0x4e606400 | m<<16 | n<<5 | d) // SMAX Vd.8H, Vn.8H, Vm.8H
#define sminH(m, n, d)  WORD $(0x4e606c00 | m<<16 | n<<5 | d) // SMIN Vd.8H, Vn.8H, Vm.8H
#define smaxS(m, n, d)  WORD $(0x4ea06400 | m<<16 | n<<5 | d) // SMAX Vd.4S, Vn.4S, Vm.4S
#define mulS(m, n, d)   WORD $(0x4ea09c00 | m<<16 | n<<5 | d) // MUL Vd.4S, Vn.4S, Vm.4S
#define smlal(m, n, d)  WORD $(0x0e608000 | m<<16 | n<<5 | d) // SMLAL Vd.4S, Vn.4H, Vm.4H
#define smlal2(m, n, d) WORD $(0x4e608000 | m<<16 | n<<5 | d) // SMLAL2 Vd.4S, Vn.8H, Vm.8H

// clip bounds the channels of a vector between V30 and V31, into another.
#define clip(n, d)   \
	smaxH(30, n, d) \
	sminH(31, d, d)

// side changes the channels of a cell, as one side sees it, and their sums; old and now are the
// addresses of the rows.
#define side(old, now, s0, s1, s2, s3) \
	VLD1   (R6), [V16.H8, V17.H8, V18.H8, V19.H8]     \
	VLD1   (old), [V20.H8, V21.H8, V22.H8, V23.H8]    \
	VLD1   (now), [V24.H8, V25.H8, V26.H8, V27.H8]    \
	VST1.P [V16.H8, V17.H8, V18.H8, V19.H8], 64(R4)   \
	clip(16, 8)                \
	clip(17, 9)                \
	clip(18, 10)               \
	clip(19, 11)               \
	VSUB   V8.H8, s0, s0       \
	VSUB   V9.H8, s1, s1       \
	VSUB   V10.H8, s2, s2      \
	VSUB   V11.H8, s3, s3      \
	VSUB   V20.H8, V16.H8, V16.H8 \
	VSUB   V21.H8, V17.H8, V17.H8 \
	VSUB   V22.H8, V18.H8, V18.H8 \
	VSUB   V23.H8, V19.H8, V19.H8 \
	VADD   V24.H8, V16.H8, V16.H8 \
	VADD   V25.H8, V17.H8, V17.H8 \
	VADD   V26.H8, V18.H8, V18.H8 \
	VADD   V27.H8, V19.H8, V19.H8 \
	VST1.P [V16.H8, V17.H8, V18.H8, V19.H8], 64(R6)   \
	clip(16, 8)                \
	clip(17, 9)                \
	clip(18, 10)               \
	clip(19, 11)               \
	VADD   V8.H8, s0, s0       \
	VADD   V9.H8, s1, s1       \
	VADD   V10.H8, s2, s2      \
	VADD   V11.H8, s3, s3

// func updateVector(total *[2]channels, cells *cellChannels, rows *channels, changes *change, before *[2]channels, n int)
// Four vectors hold the channels of a cell as one side sees it.
TEXT ·updateVector(SB), NOSPLIT, $0-48
	MOVD total+0(FP), R0
	MOVD cells+8(FP), R1
	MOVD rows+16(FP), R2
	MOVD changes+24(FP), R3
	MOVD before+32(FP), R4
	MOVD n+40(FP), R5
	MOVD R0, R7
	VLD1.P 64(R7), [V0.H8, V1.H8, V2.H8, V3.H8] // Black's sums
	VLD1   (R7), [V4.H8, V5.H8, V6.H8, V7.H8]   // White's
	VEOR   V30.B16, V30.B16, V30.B16
	MOVD   $const_cellTop, R7
	VDUP   R7, V31.H8

loop:
	MOVHU change_old(R3), R8 // the old code, as Black sees it
	MOVHU change_old+2(R3), R9
	MOVHU change_now(R3), R10
	MOVHU change_now+2(R3), R11
	MOVHU change_slot(R3), R6
	ADD   R8<<6, R2, R8
	ADD   R9<<6, R2, R9
	ADD   R10<<6, R2, R10
	ADD   R11<<6, R2, R11
	ADD   R6<<7, R1, R6

	side(R8, R10, V0.H8, V1.H8, V2.H8, V3.H8)
	side(R9, R11, V4.H8, V5.H8, V6.H8, V7.H8)

	ADD  $change__size, R3
	SUB  $1, R5
	CBNZ R5, loop

	VST1.P [V0.H8, V1.H8, V2.H8, V3.H8], 64(R0)
	VST1   [V4.H8, V5.H8, V6.H8, V7.H8], (R0)
	RET

// weigh adds to the 64 numbers in V0 to V15 the products of two 16-bit inputs at R6 with the
// weights at R7, and goes on behind both. Neighbours are the two inputs' shares of one number.
#define weigh \
	VLD1R.P 4(R6), [V24.S4]                         \
	VLD1.P  64(R7), [V16.H8, V17.H8, V18.H8, V19.H8] \
	VLD1.P  64(R7), [V20.H8, V21.H8, V22.H8, V23.H8] \
	smlal(24, 16, 0)   \
	smlal2(24, 16, 1)  \
	smlal(24, 17, 2)   \
	smlal2(24, 17, 3)  \
	smlal(24, 18, 4)   \
	smlal2(24, 18, 5)  \
	smlal(24, 19, 6)   \
	smlal2(24, 19, 7)  \
	smlal(24, 20, 8)   \
	smlal2(24, 20, 9)  \
	smlal(24, 21, 10)  \
	smlal2(24, 21, 11) \
	smlal(24, 22, 12)  \
	smlal2(24, 22, 13) \
	smlal(24, 23, 14)  \
	smlal2(24, 23, 15)

// nothing makes the numbers in V0 to V15 zero.
#define nothing \
	VEOR V0.B16, V0.B16, V0.B16    \
	VEOR V1.B16, V1.B16, V1.B16    \
	VEOR V2.B16, V2.B16, V2.B16    \
	VEOR V3.B16, V3.B16, V3.B16    \
	VEOR V4.B16, V4.B16, V4.B16    \
	VEOR V5.B16, V5.B16, V5.B16    \
	VEOR V6.B16, V6.B16, V6.B16    \
	VEOR V7.B16, V7.B16, V7.B16    \
	VEOR V8.B16, V8.B16, V8.B16    \
	VEOR V9.B16, V9.B16, V9.B16    \
	VEOR V10.B16, V10.B16, V10.B16 \
	VEOR V11.B16, V11.B16, V11.B16 \
	VEOR V12.B16, V12.B16, V12.B16 \
	VEOR V13.B16, V13.B16, V13.B16 \
	VEOR V14.B16, V14.B16, V14.B16 \
	VEOR V15.B16, V15.B16, V15.B16

// gather makes of the shares in V0 to V15 the 32 numbers in V0 to V7, adds the biases at R7 and
// cuts them off below V30, which is 0.
#define gather \
	VADDP  V1.S4, V0.S4, V0.S4    \
	VADDP  V3.S4, V2.S4, V1.S4    \
	VADDP  V5.S4, V4.S4, V2.S4    \
	VADDP  V7.S4, V6.S4, V3.S4    \
	VADDP  V9.S4, V8.S4, V4.S4    \
	VADDP  V11.S4, V10.S4, V5.S4  \
	VADDP  V13.S4, V12.S4, V6.S4  \
	VADDP  V15.S4, V14.S4, V7.S4  \
	VLD1.P 64(R7), [V16.S4, V17.S4, V18.S4, V19.S4] \
	VLD1   (R7), [V20.S4, V21.S4, V22.S4, V23.S4]   \
	VADD   V16.S4, V0.S4, V0.S4   \
	VADD   V17.S4, V1.S4, V1.S4   \
	VADD   V18.S4, V2.S4, V2.S4   \
	VADD   V19.S4, V3.S4, V3.S4   \
	VADD   V20.S4, V4.S4, V4.S4   \
	VADD   V21.S4, V5.S4, V5.S4   \
	VADD   V22.S4, V6.S4, V6.S4   \
	VADD   V23.S4, V7.S4, V7.S4   \
	smaxS(30, 0, 0) \
	smaxS(30, 1, 1) \
	smaxS(30, 2, 2) \
	smaxS(30, 3, 3) \
	smaxS(30, 4, 4) \
	smaxS(30, 5, 5) \
	smaxS(30, 6, 6) \
	smaxS(30, 7, 7)

// drop drops the last bits of the numbers in V0 to V7, none of which is negative.
#define drop(bits) \
	VUSHR bits, V0.S4, V0.S4 \
	VUSHR bits, V1.S4, V1.S4 \
	VUSHR bits, V2.S4, V2.S4 \
	VUSHR bits, V3.S4, V3.S4 \
	VUSHR bits, V4.S4, V4.S4 \
	VUSHR bits, V5.S4, V5.S4 \
	VUSHR bits, V6.S4, V6.S4 \
	VUSHR bits, V7.S4, V7.S4

// func runVector(own, opp *channels, h *head) int32
TEXT ·runVector(SB), NOSPLIT, $64-28
	MOVD own+0(FP), R0
	MOVD opp+8(FP), R1
	MOVD h+16(FP), R2
	VEOR V30.B16, V30.B16, V30.B16

	nothing
	ADD  $head_first, R2, R7
	MOVD R0, R6
	MOVD $(const_Channels/2), R5

own:
	weigh
	SUB  $1, R5
	CBNZ R5, own
	MOVD R1, R6
	MOVD $(const_Channels/2), R5

opp:
	weigh
	SUB  $1, R5
	CBNZ R5, opp

	// The first layer as 16-bit numbers, in order.
	ADD   $head_bias, R2, R7
	gather
	drop($const_hiddenDrop)
	MOVD  $const_layerTop, R7
	VDUP  R7, V31.S4
	VUMIN V31.S4, V0.S4, V0.S4
	VUMIN V31.S4, V1.S4, V1.S4
	VUMIN V31.S4, V2.S4, V2.S4
	VUMIN V31.S4, V3.S4, V3.S4
	VUMIN V31.S4, V4.S4, V4.S4
	VUMIN V31.S4, V5.S4, V5.S4
	VUMIN V31.S4, V6.S4, V6.S4
	VUMIN V31.S4, V7.S4, V7.S4
	VUZP1 V1.H8, V0.H8, V16.H8
	VUZP1 V3.H8, V2.H8, V17.H8
	VUZP1 V5.H8, V4.H8, V18.H8
	VUZP1 V7.H8, V6.H8, V19.H8
	MOVD  $layer-64(SP), R6
	VST1  [V16.H8, V17.H8, V18.H8, V19.H8], (R6)

	nothing
	ADD  $head_second, R2, R7
	MOVD $(const_Hidden/2), R5

second:
	weigh
	SUB  $1, R5
	CBNZ R5, second

	ADD    $head_secondBias, R2, R7
	gather
	drop($const_secondDrop)
	ADD    $head_last, R2, R7
	VLD1.P 64(R7), [V16.S4, V17.S4, V18.S4, V19.S4]
	VLD1   (R7), [V20.S4, V21.S4, V22.S4, V23.S4]
	mulS(16, 0, 0)
	mulS(17, 1, 1)
	mulS(18, 2, 2)
	mulS(19, 3, 3)
	mulS(20, 4, 4)
	mulS(21, 5, 5)
	mulS(22, 6, 6)
	mulS(23, 7, 7)

	// What the direct weights make of the sums.
	VLD1   (R0), [V8.H8, V9.H8, V10.H8, V11.H8]
	VLD1   (R1), [V12.H8, V13.H8, V14.H8, V15.H8]
	ADD    $head_direct, R2, R7
	VLD1.P 64(R7), [V16.H8, V17.H8, V18.H8, V19.H8]
	VLD1   (R7), [V20.H8, V21.H8, V22.H8, V23.H8]
	smlal(8, 16, 0)
	smlal2(8, 16, 1)
	smlal(9, 17, 2)
	smlal2(9, 17, 3)
	smlal(10, 18, 4)
	smlal2(10, 18, 5)
	smlal(11, 19, 6)
	smlal2(11, 19, 7)
	smlal(12, 20, 0)
	smlal2(12, 20, 1)
	smlal(13, 21, 2)
	smlal2(13, 21, 3)
	smlal(14, 22, 4)
	smlal2(14, 22, 5)
	smlal(15, 23, 6)
	smlal2(15, 23, 7)

	VADD  V1.S4, V0.S4, V0.S4
	VADD  V3.S4, V2.S4, V2.S4
	VADD  V5.S4, V4.S4, V4.S4
	VADD  V7.S4, V6.S4, V6.S4
	VADD  V2.S4, V0.S4, V0.S4
	VADD  V6.S4, V4.S4, V4.S4
	VADD  V4.S4, V0.S4, V0.S4
	VADDV V0.S4, V0
	VMOV  V0.S[0], R7
	MOVW  R7, ret+24(FP)
	RET
