#include "textflag.h"
#include "go_asm.h"

// part changes sixteen channels of a cell, as one side sees it, and their sums; both offsets
// are in bytes.
#define part(cell, row, sums, old, now) \
	VMOVDQU cell(AX), Y8           \
	VMOVDQU Y8, cell(R12)          \
	VPMAXSW Y14, Y8, Y9            \
	VPMINSW Y15, Y9, Y9            \
	VPSUBW  Y9, sums, sums         \
	VPSUBW  row(DX)(old*1), Y8, Y8 \
	VPADDW  row(DX)(now*1), Y8, Y8 \
	VMOVDQU Y8, cell(AX)           \
	VPMAXSW Y14, Y8, Y9            \
	VPMINSW Y15, Y9, Y9            \
	VPADDW  Y9, sums, sums

// func updateVector(total *[2]channels, cells *cellChannels, rows *channels, changes *change, before *[2]channels, n int)
// Two vectors hold the channels of a cell as one side sees it.
TEXT ·updateVector(SB), NOSPLIT, $0-48
	MOVQ total+0(FP), DI
	MOVQ cells+8(FP), SI
	MOVQ rows+16(FP), DX
	MOVQ changes+24(FP), BX
	MOVQ before+32(FP), R12
	MOVQ n+40(FP), CX
	VMOVDQU (DI), Y0        // Black's sums
	VMOVDQU 32(DI), Y1
	VMOVDQU 64(DI), Y2      // White's
	VMOVDQU 96(DI), Y3
	VPXOR   Y14, Y14, Y14
	MOVL    $0x00800080, AX // cellTop in each lane
	VMOVD   AX, X15
	VPBROADCASTD X15, Y15

loop:
	MOVWLZX change_old(BX), R8 // the old code, as Black sees it
	MOVWLZX change_old+2(BX), R9
	MOVWLZX change_now(BX), R10
	MOVWLZX change_now+2(BX), R11
	MOVWLZX change_slot(BX), AX
	SHLQ    $7, AX
	SHLQ    $6, R8
	SHLQ    $6, R9
	SHLQ    $6, R10
	SHLQ    $6, R11
	ADDQ    SI, AX

	part(0, 0, Y0, R8, R10)
	part(32, 32, Y1, R8, R10)
	part(64, 0, Y2, R9, R11)
	part(96, 32, Y3, R9, R11)

	ADDQ $change__size, BX
	ADDQ $128, R12
	DECQ CX
	JNZ  loop

	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y2, 64(DI)
	VMOVDQU Y3, 96(DI)
	VZEROUPPER
	RET

// weigh adds to the 32 numbers in Y0 to Y3 the products of two 16-bit inputs at SI with the
// weights at R8, and goes on behind both.
#define weigh \
	VPBROADCASTD (SI), Y4      \
	VPMADDWD     (R8), Y4, Y5   \
	VPMADDWD     32(R8), Y4, Y6 \
	VPMADDWD     64(R8), Y4, Y7 \
	VPMADDWD     96(R8), Y4, Y8 \
	VPADDD       Y5, Y0, Y0    \
	VPADDD       Y6, Y1, Y1    \
	VPADDD       Y7, Y2, Y2    \
	VPADDD       Y8, Y3, Y3    \
	ADDQ         $4, SI        \
	ADDQ         $128, R8

// rectify cuts the numbers in Y0 to Y3 off below 0 and drops bits.
#define rectify(drop) \
	VPXOR   Y14, Y14, Y14 \
	VPMAXSD Y14, Y0, Y0  \
	VPMAXSD Y14, Y1, Y1  \
	VPMAXSD Y14, Y2, Y2  \
	VPMAXSD Y14, Y3, Y3  \
	VPSRAD  drop, Y0, Y0 \
	VPSRAD  drop, Y1, Y1 \
	VPSRAD  drop, Y2, Y2 \
	VPSRAD  drop, Y3, Y3

// direct adds to Y0 what the direct weights make of sixteen sums.
#define direct(sums, weights) \
	VMOVDQU  sums, Y4             \
	VPMADDWD weights(DX), Y4, Y4  \
	VPADDD   Y4, Y0, Y0

// func runVector(own, opp *channels, h *head) int32
TEXT ·runVector(SB), NOSPLIT, $64-28
	MOVQ own+0(FP), DI
	MOVQ opp+8(FP), R10
	MOVQ h+16(FP), DX

	VMOVDQU head_bias(DX), Y0
	VMOVDQU head_bias+32(DX), Y1
	VMOVDQU head_bias+64(DX), Y2
	VMOVDQU head_bias+96(DX), Y3
	LEAQ    head_first(DX), R8
	MOVQ    DI, SI
	MOVQ    $(const_Channels/2), CX

own:
	weigh
	DECQ CX
	JNZ  own
	MOVQ R10, SI
	MOVQ $(const_Channels/2), CX

opp:
	weigh
	DECQ CX
	JNZ  opp

	// The first layer as 16-bit numbers, in order.
	rectify($const_hiddenDrop)
	VPACKSSDW Y1, Y0, Y0
	VPACKSSDW Y3, Y2, Y2
	VPERMQ    $0xd8, Y0, Y0
	VPERMQ    $0xd8, Y2, Y2
	VMOVDQU   Y0, layer-64(SP)
	VMOVDQU   Y2, layer-32(SP)

	VMOVDQU head_secondBias(DX), Y0
	VMOVDQU head_secondBias+32(DX), Y1
	VMOVDQU head_secondBias+64(DX), Y2
	VMOVDQU head_secondBias+96(DX), Y3
	LEAQ    head_second(DX), R8
	LEAQ    layer-64(SP), SI
	MOVQ    $(const_Hidden/2), CX

second:
	weigh
	DECQ CX
	JNZ  second

	rectify($const_secondDrop)
	VPMULLD head_last(DX), Y0, Y0
	VPMULLD head_last+32(DX), Y1, Y1
	VPMULLD head_last+64(DX), Y2, Y2
	VPMULLD head_last+96(DX), Y3, Y3
	VPADDD  Y1, Y0, Y0
	VPADDD  Y3, Y2, Y2
	VPADDD  Y2, Y0, Y0
	direct((DI), head_direct)
	direct(32(DI), head_direct+32)
	direct((R10), head_direct+64)
	direct(32(R10), head_direct+96)

	VEXTRACTI128 $1, Y0, X1
	VPADDD  X1, X0, X0
	VPHADDD X0, X0, X0
	VPHADDD X0, X0, X0
	VMOVD   X0, AX
	MOVL    AX, ret+24(FP)
	VZEROUPPER
	RET
