// Package panels has the cards beside the board. Each shows what it is given, a part of
// display.Screen, and knows neither rules nor other cards; pages put them together. Methods of
// cards belong on Fyne's goroutine.
package panels
