#include "textflag.h"

// func updateVector(total *[2]channels, cells *cellChannels, rows *channels, changes *change, before *[2]channels, n int)
// The sixteen channels of a cell fill one vector.
TEXT ·updateVector(SB), NOSPLIT, $0-48
	MOVQ total+0(FP), DI
	MOVQ cells+8(FP), SI
	MOVQ rows+16(FP), DX
	MOVQ changes+24(FP), BX
	MOVQ before+32(FP), R12
	MOVQ n+40(FP), CX
	VMOVDQU (DI), Y0        // Black's sums
	VMOVDQU 32(DI), Y1      // White's
	VPXOR   Y14, Y14, Y14
	MOVL    $0x00800080, AX // cellTop in each lane
	VMOVD   AX, X15
	VPBROADCASTD X15, Y15

loop:
	MOVWLZX 0(BX), R8 // the old code, as Black sees it
	MOVWLZX 2(BX), R9
	MOVWLZX 4(BX), R10
	MOVWLZX 6(BX), R11
	MOVWLZX 8(BX), AX // the cell
	SHLQ    $6, AX
	SHLQ    $5, R8
	SHLQ    $5, R9
	SHLQ    $5, R10
	SHLQ    $5, R11
	ADDQ    SI, AX

	VMOVDQU (AX), Y2
	VMOVDQU 32(AX), Y3
	VMOVDQU Y2, (R12)
	VMOVDQU Y3, 32(R12)
	VPMAXSW Y14, Y2, Y4
	VPMAXSW Y14, Y3, Y5
	VPMINSW Y15, Y4, Y4
	VPMINSW Y15, Y5, Y5
	VPSUBW  Y4, Y0, Y0
	VPSUBW  Y5, Y1, Y1
	VPSUBW  (DX)(R8*1), Y2, Y2
	VPSUBW  (DX)(R9*1), Y3, Y3
	VPADDW  (DX)(R10*1), Y2, Y2
	VPADDW  (DX)(R11*1), Y3, Y3
	VMOVDQU Y2, (AX)
	VMOVDQU Y3, 32(AX)
	VPMAXSW Y14, Y2, Y4
	VPMAXSW Y14, Y3, Y5
	VPMINSW Y15, Y4, Y4
	VPMINSW Y15, Y5, Y5
	VPADDW  Y4, Y0, Y0
	VPADDW  Y5, Y1, Y1

	ADDQ $12, BX
	ADDQ $64, R12
	DECQ CX
	JNZ  loop

	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VZEROUPPER
	RET

// two multiplies two sums by the weights behind them and adds to the hidden layer.
#define two(sums, weights) \
	VPBROADCASTD sums, Y2              \
	VPMADDWD     weights(DX), Y2, Y3   \
	VPMADDWD     weights+32(DX), Y2, Y4 \
	VPADDD       Y3, Y0, Y0            \
	VPADDD       Y4, Y1, Y1

// func runVector(own, opp *channels, h *head) int32
TEXT ·runVector(SB), NOSPLIT, $0-28
	MOVQ own+0(FP), DI
	MOVQ opp+8(FP), SI
	MOVQ h+16(FP), DX
	VMOVDQU 1024(DX), Y0 // head.bias
	VMOVDQU 1056(DX), Y1
	two(0(DI), 0)
	two(4(DI), 64)
	two(8(DI), 128)
	two(12(DI), 192)
	two(16(DI), 256)
	two(20(DI), 320)
	two(24(DI), 384)
	two(28(DI), 448)
	two(0(SI), 512)
	two(4(SI), 576)
	two(8(SI), 640)
	two(12(SI), 704)
	two(16(SI), 768)
	two(20(SI), 832)
	two(24(SI), 896)
	two(28(SI), 960)
	VPXOR   Y14, Y14, Y14
	VPMAXSD Y14, Y0, Y0
	VPMAXSD Y14, Y1, Y1
	VPSRAD  $9, Y0, Y0 // hiddenDrop
	VPSRAD  $9, Y1, Y1
	VPMULLD 1088(DX), Y0, Y0 // head.second
	VPMULLD 1120(DX), Y1, Y1
	VPADDD  Y1, Y0, Y0

	VMOVDQU  (DI), Y2
	VMOVDQU  (SI), Y3
	VPMADDWD 1152(DX), Y2, Y2 // head.direct
	VPMADDWD 1184(DX), Y3, Y3
	VPADDD   Y3, Y2, Y2
	VPSLLD   $1, Y2, Y2       // directShift
	VPADDD   Y2, Y0, Y0

	VEXTRACTI128 $1, Y0, X1
	VPADDD  X1, X0, X0
	VPHADDD X0, X0, X0
	VPHADDD X0, X0, X0
	VMOVD   X0, AX
	MOVL    AX, ret+24(FP)
	VZEROUPPER
	RET
