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

// Resource returns the icon in the colour of the text around it. An unknown name
// gives a question mark.
func (i Icon) Resource() fyne.Resource {
	switch i {
	case IconHint, IconResign, IconAnalyse, IconLab, IconTurn, IconMirror:
		return i.own()
	case IconNewGame:
		return theme.ContentAddIcon()
	case IconUndo:
		return theme.ContentUndoIcon()
	case IconRedo:
		return theme.ContentRedoIcon()
	case IconStop:
		return theme.MediaStopIcon()
	case IconPause:
		return theme.MediaPauseIcon()
	case IconLimit:
		return theme.HistoryIcon()
	case IconSecond:
		return theme.ComputerIcon()
	case IconEngineMove:
		return theme.MediaPlayIcon()
	case IconSettings:
		return theme.SettingsIcon()
	case IconHelp:
		return theme.HelpIcon()
	case IconMore:
		return theme.MoreHorizontalIcon()
	case IconFirst:
		return theme.MediaSkipPreviousIcon()
	case IconBack:
		return theme.NavigateBackIcon()
	case IconForward:
		return theme.NavigateNextIcon()
	case IconLast:
		return theme.MediaSkipNextIcon()
	case IconOpen:
		return theme.FolderOpenIcon()
	case IconSave:
		return theme.DocumentSaveIcon()
	case IconCopy:
		return theme.ContentCopyIcon()
	case IconPaste:
		return theme.ContentPasteIcon()
	case IconProof:
		return theme.ConfirmIcon()
	default:
		return theme.QuestionIcon()
	}
}

// own returns an icon of this package.
func (i Icon) own() fyne.Resource {
	content, err := drawn.ReadFile("icons/" + string(i) + ".svg")
	if err != nil {
		return theme.QuestionIcon()
	}
	return theme.NewThemedResource(fyne.NewStaticResource(string(i)+".svg", content))
}
