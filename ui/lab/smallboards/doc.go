// Package smallboards is the lab's page on small boards solved whole: the table of m,n,k games,
// and any of them to play against the solver, which says what each cell comes to.
package smallboards
