// Package smallgames is the lab's page on games that are small enough to be solved
// whole: Grundy's game, the last one loses, and picking numbers. Each is played
// against perfect play and solved from its end, step by step.
package smallgames
