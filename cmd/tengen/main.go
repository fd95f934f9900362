// Command tengen is the desktop application.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/lang"

	"tengen/cmd/internal/version"
	"tengen/ui/app"
	"tengen/ui/widgets"
)

// appID is the application's identity, as in FyneApp.toml.
const appID = "org.tengen.Tengen"

func main() {
	line, err := parse(arguments(runtime.GOOS, os.Args))
	switch {
	case errors.Is(err, flag.ErrHelp):
		say(help())
	case err != nil:
		fmt.Fprintln(os.Stderr, "tengen:", err)
		fmt.Fprintln(os.Stderr, "tengen --help lists what it understands")
		os.Exit(exitUsage)
	case line.version:
		say("Tengen " + versionLine() + "\n")
	default:
		fail(perform(line))
	}
}

// say prints what was asked for.
func say(text string) {
	_, err := io.WriteString(os.Stdout, text)
	fail(err)
}

// fail ends the program with an error, where there is one.
func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "tengen:", err)
		os.Exit(exitFailure)
	}
}

// Exit statuses, as usual: something failed, or the command line was wrong.
const (
	exitFailure = 1
	exitUsage   = 2
)

// errNoDisplay says what the toolkit would only say in its own words.
var errNoDisplay = errors.New("there is no display here: neither DISPLAY nor WAYLAND_DISPLAY is set")

// perform does what the command line asks for.
func perform(line commandLine) error {
	if line.exercises > 0 {
		return writeExercises(line, os.Stdout)
	}
	return run(line)
}

// garbage is how much memory may wait to be collected, in percent of what is used. That is mostly
// fonts and the engine's table, which live long: Go's usual 100 would double them.
const garbage = 50

func run(line commandLine) error {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return errNoDisplay
	}
	folder, err := dataFolder(runtime.GOOS)
	if err != nil {
		return err
	}
	// The language of the system is asked before anything sets another one.
	system := lang.SystemLocale().String()
	makeCacheFolder()
	spareShaderCache(freeSpace)
	// One goroutine more may run than there are processors: where all of them
	// search, the window would else wait after every call of the graphics library.
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 1)
	debug.SetGCPercent(garbage)
	widgets.LetterAt = letterAt
	end := endWithin(longestEnd) // before the toolkit writes anything
	a := toolkit()
	forgetFonts(a.Settings())
	named := nameWindows()
	if icon != nil && a.Metadata().Icon == nil { // a package brings its own
		a.SetIcon(fyne.NewStaticResource("Icon.png", icon))
	}
	a.Lifecycle().SetOnStarted(func() {
		fyne.Do(func() { // when the toolkit has begun in earnest
			named()
			end.alone()
		})
	})
	return app.Run(a, app.Options{
		Asked:    end.asked,
		Ending:   func() { end.begin(exitFailure) },
		Ended:    farewell,
		Folder:   folder,
		File:     line.file,
		Beside:   line.variant != "" || line.lang != "" || runtime.GOOS == "js",
		Variant:  line.variant,
		Language: line.lang,
		System:   system,
		Version:  versionLine(),
		Number:   version.Number,
		Releases: askable(os.Getenv),
	})
}

// arguments are what the program was started with. On a telephone they are those of the system's
// own process from which all programs come.
func arguments(system string, all []string) []string {
	if system == "android" || system == "ios" || len(all) == 0 {
		return nil
	}
	return all[1:]
}

// privateFiles is where the toolkit says which folder Android gave the program: there is no home.
const privateFiles = "FILESDIR"

// dataFolder returns where settings and games are kept: the program's folder in
// the user's configuration.
func dataFolder(system string) (string, error) {
	if files := os.Getenv(privateFiles); system == "android" && files != "" {
		return filepath.Join(files, "tengen"), nil
	}
	config, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("there is no place for settings and games: %w", err)
	}
	return filepath.Join(config, "tengen"), nil
}

// themeVariable is the environment's wish for the toolkit's theme.
const themeVariable = "FYNE_THEME"

// newToolkit returns the toolkit's application. Where a desktop tells its theme only later,
// or never, the toolkit takes it to be dark; Tengen is light until the desktop says that
// it is dark.
func newToolkit(system string) fyne.App {
	if !tellsLater(system) || themeChosen() {
		return fyneapp.NewWithID(appID)
	}
	// The toolkit reads the variable once, here; left set it would keep it from asking the
	// desktop when it runs.
	_ = os.Setenv(themeVariable, "light")
	defer func() { _ = os.Unsetenv(themeVariable) }()
	return fyneapp.NewWithID(appID)
}

// tellsLater reports whether the toolkit asks that system's desktop for its theme only when
// the application runs.
func tellsLater(system string) bool {
	return system != "windows" && system != "darwin" && system != "js"
}

// themeChosen reports whether a person has chosen a theme for all programs of the toolkit, in
// the environment or in its settings.
func themeChosen() bool {
	if os.Getenv(themeVariable) != "" {
		return true
	}
	var chosen fyneapp.SettingsSchema
	data, err := os.ReadFile(chosen.StoragePath())
	return err == nil && json.Unmarshal(data, &chosen) == nil && chosen.ThemeName != ""
}

// toolkit is the toolkit's application on this system.
func toolkit() fyne.App { return newToolkit(runtime.GOOS) }
