// Command tengen is the desktop application.
package main

import (
	fyneapp "fyne.io/fyne/v2/app"

	"tengen/ui/app"
)

// appID is the application's identity, as in FyneApp.toml.
const appID = "org.tengen.Tengen"

func main() {
	app.Run(fyneapp.NewWithID(appID))
}
