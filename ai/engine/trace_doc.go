package engine

// Holds a recorded alpha-beta search: which positions it looked at,
// with which window and how deeply, what it found, and why it looked no further.
//
// Values and windows are from the view of the side to move at their node, on the scale
// of [tengen/ai/value].
