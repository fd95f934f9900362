// Package arena measures engines against each other: matches over openings that
// each engine plays from both sides, with the statistics that tell whether a
// difference is real.
package arena
