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

// topics are what is asked before the next step, in this order: the move that the search tries first, h
// of the position that comes next, whether it turns back there, and the limit of the next round.
func (p *rotation) topics() []string {
	now, begun := p.last()
	next, more := p.next()
	switch {
	case !begun || !more || p.steps == nil || now.Step == textbook.Restarted:
		return nil
	case next.Step == textbook.Restarted && !p.Plain:
		return []string{"limit"}
	case next.Step != textbook.Opened:
		return nil
	}
	topics := []string{"letter", "centre", "turn"}
	if p.Plain {
		topics = []string{"letter", "turn"}
	}
	if now.Step != textbook.Expanded {
		topics = topics[1:]
	}
	return topics
}

// question asks about the next step.
func (p *rotation) question() (q pagekit.Question, ok bool) {
	topics := p.topics()
	if topics == nil {
		return q, false
	}
	if p.asking.at != p.runs.at { // the quiz has not been here
		p.asking = asking{0, p.runs.at}
	}
	t, topic := p.kit.Text, topics[min(p.asking.part, len(topics)-1)]
	key := "ask_" + topic
	next, _ := p.next()
	var path []problem.Rotation
	for _, e := range p.steps.State().Path {
		path = append(path, e.State)
	}
	before, moves := problem.RotationLetters(path), problem.RotationLetters(append(path, next.State))
	args := i18n.Args{"Before": before, "Moves": moves, "Limit": next.Limit}
	switch topic {
	case "limit":
		now, _ := p.last()
		args["Limit"] = now.Limit
		q = q.Number(next.Limit)
	case "centre":
		q = q.Number(next.H)
	case "turn":
		q = q.YesOrNo(t, next.F() > next.Limit || p.Plain && next.G == next.Limit && !problem.RotationGame{}.Goal(next.State))
	default:
		if before == "" {
			key += "_start"
		}
		q.Wanted = moves[len(moves)-1:]
		letter := q.Wanted
		q.Right = func(answer string) bool { return strings.EqualFold(strings.TrimSpace(answer), letter) }
	}
	q.Exercise = p.said() + " · " + strings.ReplaceAll(p.task.start.String(), " ", "")
	q.Topic, q.Text = topic, p.say(key, args)
	return q, true
}

// nextQuestion goes on to the next one, which may be about the same step.
func (p *rotation) nextQuestion() {
	if _, ok := p.question(); ok && p.asking.part+1 < len(p.topics()) {
		p.asking.part++
		return
	}
	p.kit.NextQuestion(p.question)
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
