package widgets

// Draws pictures of lines, shapes and words that change often, with
// objects that are used again and again.
