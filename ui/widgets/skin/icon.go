package skin

import (
	"embed"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Icon names a picture for a button or a menu.
type Icon string

// Icons drawn for Tengen: filled shapes with lines of two units on a field of
// 24, the weight of Fyne's own.
const (
	IconHint    Icon = "hint"
	IconResign  Icon = "resign"
	IconAnalyse Icon = "analyse"
	IconLab     Icon = "lab"
	IconTurn    Icon = "turn"
	IconMirror  Icon = "mirror"
)

// Icons that Fyne brings, under the words of this program.
const (
	IconNewGame    Icon = "new game"
	IconUndo       Icon = "undo"
	IconRedo       Icon = "redo"
	IconStop       Icon = "stop"
	IconPause      Icon = "pause"
	IconLimit      Icon = "limit"
	IconSecond     Icon = "second"
	IconEngineMove Icon = "engine move"
	IconSettings   Icon = "settings"
	IconHelp       Icon = "help"
	IconMore       Icon = "more"
	IconFirst      Icon = "first"
	IconBack       Icon = "back"
	IconForward    Icon = "forward"
	IconLast       Icon = "last"
	IconOpen       Icon = "open"
	IconSave       Icon = "save"
	IconCopy       Icon = "copy"
	IconPaste      Icon = "paste"
	IconProof      Icon = "proof"
)

//go:embed icons/*.svg
var drawn embed.FS

// toolkit are the icons that Fyne brings.
var toolkit = map[Icon]func() fyne.Resource{
	IconNewGame:    theme.ContentAddIcon,
	IconUndo:       theme.ContentUndoIcon,
	IconRedo:       theme.ContentRedoIcon,
	IconStop:       theme.MediaStopIcon,
	IconPause:      theme.MediaPauseIcon,
	IconLimit:      theme.HistoryIcon,
	IconEngineMove: theme.MediaPlayIcon,
	IconSettings:   theme.SettingsIcon,
	IconHelp:       theme.HelpIcon,
	IconMore:       theme.MoreHorizontalIcon,
	IconFirst:      theme.MediaSkipPreviousIcon,
	IconBack:       theme.NavigateBackIcon,
	IconForward:    theme.NavigateNextIcon,
	IconLast:       theme.MediaSkipNextIcon,
	IconOpen:       theme.FolderOpenIcon,
	IconSave:       theme.DocumentSaveIcon,
	IconCopy:       theme.ContentCopyIcon,
	IconPaste:      theme.ContentPasteIcon,
	IconProof:      theme.ConfirmIcon,
}

// Resource returns the icon in the colour of the text around it. An unknown name
// gives a question mark.
func (i Icon) Resource() fyne.Resource {
	if icon := toolkit[i]; icon != nil {
		return icon()
	}
	content, err := drawn.ReadFile("icons/" + string(i) + ".svg")
	if err != nil {
		return theme.QuestionIcon()
	}
	return theme.NewThemedResource(fyne.NewStaticResource(string(i)+".svg", content))
}
