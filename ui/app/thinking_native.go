//go:build !js

package app

import "tengen/ui/controller/engines"

// engineHere returns what makes our own engine: it has threads of its own.
func engineHere() func(engines.Options) engines.Engine { return engines.Own }
