//go:build probe

// Nothing: that it is there lets places_js.go declare a function without a body.
