// Package rotation is the lab's page on the rotation game and IDA*: it is played
// by turning lines, and solved step by step.
package rotation
