// Package match lets two players play a game: it asks the player to move, plays
// what they choose, and can be interrupted at any moment.
//
// All methods of [Match] may be called from any goroutine and return at once;
// none waits for a player. What happens is told as events, in order: what a method brings about by
// the method itself, what players and the clock do by [Match.News] and [Match.Read].
package match
