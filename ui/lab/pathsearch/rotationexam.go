package pathsearch

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// question asks what the search does next: the move that it tries first, h of a position, whether
// it turns back there, and the limit of the next round.
func (p *rotation) question() (q pagekit.Question, ok bool) {
	now, begun := p.last()
	next, more := p.next()
	if !begun || !more || p.steps == nil {
		return q, false
	}
	path := p.path()
	if next.Step == textbook.Opened {
		path = nil
		for _, e := range p.steps.State().Path {
			path = append(path, e.State)
		}
		path = append(path, next.State)
	}
	moves := problem.RotationLetters(path)
	args := i18n.Args{"Moves": moves, "Limit": now.Limit}
	ask := func(topic string) pagekit.Question {
		return pagekit.Question{
			Exercise: p.said() + " · " + strings.ReplaceAll(p.task.start.String(), " ", ""),
			Topic:    topic, Text: p.say("ask_"+topic, args),
		}
	}
	switch {
	case next.Step == textbook.Restarted && !p.Plain:
		return ask("limit").Number(next.Limit), true
	case now.Step == textbook.Opened && moves != "":
		return ask("turn").YesOrNo(p.kit.Text, next.Step == textbook.Beyond), true
	case next.Step == textbook.Opened && now.Step == textbook.Expanded:
		letter := moves[len(moves)-1:]
		if args["Moves"] = moves[:len(moves)-1]; args["Moves"] == "" {
			args["Moves"] = p.say("start")
		}
		q = ask("letter")
		q.Wanted = letter
		q.Right = func(answer string) bool { return strings.EqualFold(strings.TrimSpace(answer), letter) }
		return q, true
	case next.Step == textbook.Opened && moves != "" && !p.Plain:
		return ask("centre").Number(next.H), true
	default:
		return q, false
	}
}

// said is the name of the search that is shown.
func (p *rotation) said() string {
	if p.Plain {
		return p.say("without")
	}
	return p.say("with")
}

// prints reports whether IDA* has solved the position, in some moves, within what is recorded.
func (p *rotation) prints() bool {
	if p.runs == nil || p.Plain {
		return false
	}
	r := p.runs.shown()
	return !r.cut && len(r.path.States) > 1
}

// handout asks for h of the position and after each move, and with which of these the first round
// goes on; the solution and the limits are told with the answers.
func (p *rotation) handout() (h pagekit.Handout) {
	r, start, game := p.runs.shown(), p.task.start, problem.RotationGame{}
	least := game.Estimate(start)
	add := func(key string, args i18n.Args, wanted string) {
		h.Rows = append(h.Rows, pagekit.Row{Ask: p.kit.Text.T("lab.rotation.handout."+key, args), Wanted: wanted})
	}
	add("at_start", nil, strconv.Itoa(least))
	var within, limits []string
	for m, letter := range problem.RotationMoves {
		rest := game.Estimate(start.Move(m))
		add("after", i18n.Args{"Move": string(letter)}, strconv.Itoa(rest))
		if 1+rest <= least {
			within = append(within, string(letter))
		}
	}
	add("within", nil, strings.Join(append(within, "–")[:max(1, len(within))], " "))
	for _, e := range r.Events {
		if e.Step == textbook.Restarted {
			limits = append(limits, strconv.Itoa(e.Limit))
		}
	}
	t := p.kit.Text
	h.Title, h.Exercise = t.T("lab.page.rotation"), strings.ReplaceAll(start.String(), " ", "")
	h.Task = t.T("lab.rotation.handout.task")
	h.Answer = t.T("lab.rotation.handout.answer", i18n.Args{"Moves": problem.RotationLetters(r.path.States), "Limits": strings.Join(limits, ", ")})
	h.Picture = func(bool) fyne.CanvasObject {
		b := newRotationBoard(func(int) {})
		b.position = start
		return b
	}
	return h
}
