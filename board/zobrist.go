package board

// zobrist holds a random number for every cell and colour. A board's hash is the
// XOR of the numbers of its stones, so one stone changes it with one XOR.
var zobrist = makeZobrist()

// HashTurn is XORed into the hash of a position when White is to move.
const HashTurn uint64 = 0x9d39247e33776d41

func makeZobrist() (keys [MaxSide * MaxSide][2]uint64) {
	state := uint64(0x7e9e_0001) // fixed: hashes must not differ between runs
	for i := range keys {
		keys[i][0] = splitmix(&state)
		keys[i][1] = splitmix(&state)
	}
	return keys
}

// splitmix is Steele, Lea and Flood's SplitMix64 generator.
func splitmix(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// ZobristKey returns the number that stone s on p adds to a hash. The point is
// numbered as on the largest board, so that it has one key on boards of any size.
func ZobristKey(p Point, s Stone) uint64 {
	return zobrist[p.Y*MaxSide+p.X][s-Black]
}
