// Package widgets has what cards and pages are made of: text, tables, buttons, choices,
// layouts. Widgets know points and stones, and no game.
package widgets
