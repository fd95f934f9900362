package train

// lanes is how many numbers are reckoned at once; layers are as wide, or several times.
const lanes = 16

// sumOf adds up lanes.
func sumOf(lane *[lanes]float32) (sum float32) {
	for _, v := range lane {
		sum += v
	}
	return sum
}
