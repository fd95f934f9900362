// Package uitest helps the tests of the window: it shows widgets without a screen, finds what
// they show, and waits for work in the background.
package uitest
