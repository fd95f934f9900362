// Package check proves wins by continuous fours (VCF) and by fours and threes
// (VCT) in the plainest way: on a bare board, by the rules alone, with every legal
// reply played out. It is slow, shares nothing with package threat, and is there
// to judge what that one finds.
package check
