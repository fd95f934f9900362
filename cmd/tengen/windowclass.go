package main

import "os"

// resourceName is where X11 programs look for the name of their windows' class.
const resourceName = "RESOURCE_NAME"

// nameWindows gives the windows the name by which a desktop finds the program's entry in
// its menu, and with it the icon: the toolkit would take the title, which names the game.
// On Wayland it takes the identity by itself.
// The function that it returns is for when the window is there: programs that are started
// later have names of their own.
func nameWindows() (named func()) {
	if os.Getenv(resourceName) != "" {
		return func() {}
	}
	_ = os.Setenv(resourceName, appID)
	return func() { _ = os.Unsetenv(resourceName) }
}

// makeCacheFolder makes the user's cache folder on a machine that has none yet: the
// toolkit makes only its own folder in there, and complains. Where it cannot be
// made the program runs as well, and the toolkit says so itself.
func makeCacheFolder() {
	const private = 0o700
	if cache, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(cache, private) // see above
	}
}

const (
	shaderCacheOff    = "MESA_SHADER_CACHE_DISABLE" // Mesa's own name
	shaderCacheFolder = "MESA_SHADER_CACHE_DIR"     // another folder than the user's cache
)

// roomForShaders is how much must be free for the graphics driver to keep its shaders. Its
// index alone has more than a megabyte.
const roomForShaders = 16 << 20

// spareShaderCache keeps Mesa, the graphics driver of most Linux machines, from keeping
// shaders on a disk that is full: it maps the file of them into memory, and where there is
// no block for it the system ends the program with a bus error. It is to be called before
// the driver is loaded. Free tells how many bytes are free where a folder is.
func spareShaderCache(free func(folder string) (uint64, error)) {
	if os.Getenv(shaderCacheOff) != "" {
		return // somebody knows better
	}
	folder := os.Getenv(shaderCacheFolder)
	if folder == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return
		}
		folder = cache
	}
	if room, err := free(folder); err == nil && room < roomForShaders {
		_ = os.Setenv(shaderCacheOff, "true") // no name of ours can be wrong
	}
}
