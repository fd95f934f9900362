// Package lab is the search lab: the algorithms of the textbooks, one a page,
// solved and shown step by step. Its pages are packages of their own; what
// they are given is in package pagekit.
package lab
