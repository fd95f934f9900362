package i18n

import (
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// FollowInToolkit makes Fyne's own dialogs and menus speak the language, now and
// from here on. Fyne reads the locale from the environment only when
// translations are added, so an empty set is added after the environment is set.
// Ask for the system's locale before the first call, which hides it.
func (l *Localizer) FollowInToolkit() error {
	for _, name := range []string{"LC_ALL", "LANG", "LANGUAGE"} {
		if err := os.Setenv(name, l.language.details().locale); err != nil {
			return err
		}
	}
	return lang.AddTranslationsForLocale([]byte("{}"), fyne.Locale("en"))
}
