// Package aostar is the lab's page on AND/OR graphs and AO*: a hypergraph that is
// searched step by step, with the node to expand chosen by the algorithm or by the
// student.
package aostar
