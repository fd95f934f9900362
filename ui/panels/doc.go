// Package panels has the cards beside the board. Each shows a part of view.Screen and knows no
// other card; pages put them together.
package panels
