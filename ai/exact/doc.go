// Package exact plays small positions perfectly: small boards, m,n,k games and endgames, each
// by a whole search, and says who wins by force.
package exact
