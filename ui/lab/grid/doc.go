// Package grid is the lab's page on ways among walls: a grid that one paints, searched by
// breadth-first, uniform cost, greedy, weighted A* and A*, with what lies in OPEN and in
// CLOSED in colour.
package grid
