// Package course is the lab's first page: a table of contents of the lecture and the
// chapter, each of whose examples is a click away, with questions that are graded.
package course
