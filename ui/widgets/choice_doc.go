package widgets

// Has widgets to choose one of several things with.
