// Package threat knows forced play: which positions are won or lost at a glance,
// which replies a threat leaves, and wins by continuous fours (VCF) and by fours
// and threes (VCT). Whatever it calls won is won against every defence.
package threat
