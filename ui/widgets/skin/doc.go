// Package skin is how the window looks: its colours, sizes, fonts and icons, as
// a Fyne theme that can change between light and dark while the window is open.
package skin
