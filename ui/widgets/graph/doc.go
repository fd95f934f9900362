// Package graph draws trees and and/or graphs that can be moved, zoomed and folded.
package graph
