// Package firstwin is the lab's page on the proof that Black wins free gomoku: one
// plays White against it and sees why each reply loses.
package firstwin
