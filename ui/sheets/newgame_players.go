package sheets

import (
	"cmp"
	"slices"

	"tengen/ai/player"
	"tengen/board"
	"tengen/board/game"
	"tengen/ui/store"
	"tengen/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// company is who plays a game.
type company int

// A person plays against an engine, two people play, or two engines, or a person against one elsewhere.
const (
	versus company = iota
	people
	engines
	distant
)

// Which colour the person against an engine has.
const (
	asBlack = iota
	asWhite
	asAny
)

// players is the choice of who plays. It remembers what was chosen with other company.
type players struct {
	game    *newGame
	company company
	colour  int
	against *opponent // of the person
	engines [2]*opponent
	names   [2]*entryField // of two people
	ways    *segments      // to the person elsewhere
	joins   bool           // where that one waits
	code    *entryField    // says where
	wrong   bool           // it says nothing

	first, second *widgets.Text   // the names of two rows
	firsts        *fyne.Container // the person's opponent, or the engine that plays black
	seconds       *fyne.Container // the person's colour, or the engine that plays white
	colours       *segments
	about         *widgets.Text // how the person's opponent plays
	face          *canvas.Image // and what it looks like
}

// addPlayers adds the choice to a form.
func (n *newGame) addPlayers(f *form) {
	last := n.choice.LastGame
	p := &players{game: n, colour: asAny}
	n.players = p
	mine := last.White // the person's opponent
	switch black, white := last.Black.Automatic(), last.White.Automatic(); {
	case last.Distant() && n.offer.Join != nil:
		p.company, p.colour = distant, indexOf(last.Black == store.Distant)
	case black && white:
		p.company = engines
	case black:
		mine = last.Black
		p.colour = asWhite
	case white:
		p.colour = asBlack
	default:
		p.company = people
		p.colour = asBlack
	}
	if last.AnyColour {
		p.colour = asAny
	}
	if n.offer.Joining != "" {
		p.company, p.joins = distant, true
	}
	p.against = n.newOpponent(mine, true)
	p.engines = [2]*opponent{n.newOpponent(last.Black, false), n.newOpponent(last.White, false)}

	who := []string{n.text.T("newgame.versus"), n.text.T("newgame.people"), n.text.T("newgame.engines")}
	if n.offer.Join != nil {
		who = append(who, n.text.T("newgame.elsewhere"))
	}
	f.add(n.text.T("newgame.players"), n.keys.segments(who, int(p.company), func(i int) {
		p.company = company(i)
		n.update()
	}))
	p.colours = n.keys.segments(nil, 0, func(i int) {
		p.colour = i
		n.update()
	})
	for i, at := range []*string{&n.choice.LastGame.BlackName, &n.choice.LastGame.WhiteName} {
		p.names[i] = n.keys.field(*at, 1)
		p.names[i].SetPlaceHolder(n.text.T("settings.noName"))
		p.names[i].OnChanged = func(name string) { *at = name }
	}
	p.ways = n.keys.segments([]string{n.text.T("newgame.invite"), n.text.T("newgame.join")}, indexOf(p.joins), func(i int) {
		p.joins = i == 1
		n.update()
		if p.joins {
			p.askCode()
		}
	})
	p.code = n.keys.field(n.offer.Joining, 1)
	p.code.SetPlaceHolder(n.text.T("newgame.codes"))
	p.code.OnChanged = func(string) {
		p.wrong = false
		n.update()
	}
	p.firsts = container.New(inOnePlace{}, p.against.list, p.engines[0].list, p.names[0], p.ways)
	p.seconds = container.New(inOnePlace{}, p.colours, p.engines[1].list, p.names[1], p.code)
	p.first = f.add(n.text.T("newgame.opponent"), p.firsts)
	p.about = widgets.Quiet("").KeepRoom(append(p.against.abouts(), n.text.T("newgame.inviting"), n.text.T("newgame.joining"), n.text.T("newgame.no_code"))...)
	p.face = widgets.NewFace(faceSide)
	f.add("", container.New(faced{}, p.face, p.about))
	p.second = f.add(n.text.T("newgame.you"), p.seconds)
}

// joining reports whether the person goes to where another one waits.
func (p *players) joining() bool { return p.company == distant && p.joins }

// update shows what belongs to the company.
func (p *players) update() {
	text := p.game.text
	names := []string{text.Side(board.Black), text.Side(board.White)}
	if p.game.opening().Rule() != game.Free {
		names = []string{text.T("newgame.first"), text.T("newgame.second")}
	}
	p.colours.offer(append(slices.Clone(names), text.T("newgame.random")), p.colour)
	for _, o := range []*opponent{p.against, p.engines[0], p.engines[1]} {
		o.update()
	}
	first, second := names[0], names[1]
	away, joins := p.company == distant, p.joining()
	if p.company == versus || away {
		first, second = text.T("newgame.opponent"), text.T("newgame.you")
	}
	if joins {
		second = text.T("newgame.code")
	}
	p.first.SetText(first)
	p.second.SetText(second)
	for _, name := range p.names {
		widgets.SetVisible(name, p.company == people)
	}
	about := p.against.about()
	switch {
	case joins && p.wrong:
		about = text.T("newgame.no_code")
	case joins:
		about = text.T("newgame.joining")
	case away:
		about = text.T("newgame.inviting")
	}
	p.about.SetText(about)
	widgets.SetVisible(p.about, p.company == versus || away)
	p.showFace()
	widgets.SetVisible(p.against.list, p.company == versus)
	widgets.SetVisible(p.colours, p.company == versus || away && !joins)
	widgets.SetVisible(p.ways, away)
	widgets.SetVisible(p.code, joins)
	for _, o := range p.engines {
		widgets.SetVisible(o.list, p.company == engines)
	}
}

// faceSide is how large the face of an opponent is, in Fyne's units.
const faceSide = 56

// showFace shows the face of the person's opponent, where it is a level of ours.
func (p *players) showFace() {
	id, _ := p.against.seat.Own()
	if p.company != versus {
		id = ""
	}
	widgets.ShowFace(p.face, player.Place(id), len(player.Levels()))
}

// faced puts the face of who is described before the words, which begin at the left where there is none.
type faced struct{}

func (faced) beside(o []fyne.CanvasObject) float32 {
	if !o[0].Visible() {
		return 0
	}
	return o[0].MinSize().Width + theme.Padding()
}

func (faced) MinSize(o []fyne.CanvasObject) fyne.Size {
	face, about := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(face.Width+about.Width, max(face.Height, about.Height))
}

// HeightAt is the height that a width needs.
func (f faced) HeightAt(o []fyne.CanvasObject, width float32) float32 {
	return max(o[0].MinSize().Height, widgets.HeightFor(o[1], width-f.beside(o)))
}

func (f faced) Layout(o []fyne.CanvasObject, size fyne.Size) {
	face := o[0].MinSize()
	widgets.SetBounds(o[0], 0, 0, face.Width, face.Height)
	left := f.beside(o)
	widgets.SetBounds(o[1], left, 0, size.Width-left, size.Height)
}

// choose returns s with who was chosen to play. One engine of ours plays with the strength of
// the settings, which it sets; two have levels of their own.
func (p *players) choose(s store.Settings) store.Settings {
	game := &s.LastGame
	game.AnyColour = (p.company == versus || p.company == distant) && p.colour == asAny
	game.AtStrength = p.company == versus && p.against.follows
	switch p.company {
	case distant:
		black := p.colour == asWhite || p.colour == asAny && game.Black == store.Distant
		game.Black, game.White = store.Human, store.Distant
		if black {
			game.Black, game.White = store.Distant, store.Human
		}
	case people:
		game.Black, game.White = store.Human, store.Human
	case engines:
		black, white := p.engines[0], p.engines[1]
		game.Black, game.White = black.seat, white.seat
		if black.own() != white.own() {
			if black.own() {
				s, game.Black = black.at(s), store.SettingsEngine
			} else {
				s, game.White = white.at(s), store.SettingsEngine
			}
		}
	default:
		seat := p.against.seat
		if p.against.own() {
			s, seat = p.against.at(s), store.SettingsEngine
		}
		black := p.colour == asWhite || p.colour == asAny && game.Black.Automatic()
		game.Black, game.White = store.Human, seat
		if black {
			game.Black, game.White = seat, store.Human
		}
	}
	return s
}

// knowsWhere reports whether what was written says where another person waits, and says so where it does not.
func (p *players) knowsWhere() bool {
	if p.wrong = !p.game.offer.Reads(p.code.Text); p.wrong {
		p.game.update()
		p.askCode()
	}
	return !p.wrong
}

// askCode gives the keyboard to the field for the code, which was perhaps not painted yet.
func (p *players) askCode() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.ways); c != nil {
		widgets.GiveKeys(c, p.code)
	}
}

// inOnePlace gives all its objects the same place, with room for each of them, hidden or not.
type inOnePlace struct{}

func (inOnePlace) MinSize(objects []fyne.CanvasObject) (least fyne.Size) {
	for _, o := range objects {
		least = least.Max(o.MinSize())
	}
	return least
}

func (inOnePlace) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		widgets.SetBounds(o, 0, 0, size.Width, size.Height)
	}
}

// beside puts two controls side by side in one width, the first of them in the larger
// part; a control that is hidden keeps its place.
type beside struct {
	share float32 // the first one's part of the width, 0 for the usual one
}

// besideShare is the usual part of the first one.
const besideShare = 0.58

func (l beside) widths(width float32) (first, second, gap float32) {
	gap = 2 * theme.Size(theme.SizeNamePadding)
	first = (width - gap) * cmp.Or(l.share, besideShare)
	return first, width - gap - first, gap
}

func (beside) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(a.Width+b.Width, max(a.Height, b.Height))
}

func (l beside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first, second, gap := l.widths(size.Width)
	objects[0].Resize(fyne.NewSize(first, widgets.HeightFor(objects[0], first)))
	widgets.SetBounds(objects[1], first+gap, 0, second, objects[1].MinSize().Height)
}
