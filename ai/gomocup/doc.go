// Package gomocup speaks the protocol of the Gomocup tournaments, in which a
// manager and an engine exchange lines over standard input and output. [Server]
// offers our engine to any manager; [Client] lets us play and analyse with any
// engine.
//
// Points on the wire count the column from the left and the row from the top,
// both from zero; elsewhere rows count from the bottom.
package gomocup
