package main

// A page has its icon beside it (index.html).
var icon []byte
