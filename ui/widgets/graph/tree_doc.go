package graph

// Draws game trees: triangles up for MAX, down for MIN, squares or
// small boards for leaves. It lays out what is unfolded and draws what is in view,
// so that a hundred thousand nodes can be dragged and zoomed. It knows neither
// games nor searches: a [Model] tells it what each node looks like.
