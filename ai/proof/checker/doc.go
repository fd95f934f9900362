// Package checker reads and writes the certificate of the first player's win and verifies it.
// It shares nothing with the prover but the file.
package checker
