package gomocup_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"tengen/ai/gomocup"
	"tengen/board"
)

// asEngine makes the test program behave as an engine of the given manners.
const asEngine = "as-engine"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == asEngine {
		fakeEngine(os.Args[2])
		os.Exit(0)
	}
	if len(os.Args) > 2 && os.Args[1] == asRogue {
		if !beside(os.Args[2]) {
			(&rogue{mode: os.Args[2]}).play()
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// program returns the fake engine of the given manners.
func program(t *testing.T, manners string) gomocup.Program {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return gomocup.Program{Name: manners, Path: self, Args: []string{asEngine, manners}, Dir: t.TempDir()}
}

// hang outlasts every test. An empty select would not: without cgo the runtime sees
// that nothing can wake the program, and ends it.
func hang() { time.Sleep(time.Minute) }

// fakeEngine plays the first empty point from the top left, in its own manner.
func fakeEngine(manners string) {
	b := board.New(board.Square(15))
	inBoard := false
	ready, end := "OK", "\n"
	if said, ok := strings.CutPrefix(manners, "ready "); ok {
		ready = said
	}
	if said, ok := strings.CutPrefix(manners, "ends "); ok {
		end = said
	}
	say := func(words ...any) {
		fmt.Print(strings.ReplaceAll(fmt.Sprintln(words...), "\n", end))
	}
	swap2, opens := strings.CutPrefix(manners, "swap2 ") // what it says to every SWAP2BOARD
	think := func() {
		if opens {
			say("MESSAGE let me see\n" + swap2)
			return
		}
		switch manners {
		case "crashes":
			os.Exit(3)
		case "unended":
			fmt.Print("7,7")
			os.Exit(0)
		case "cut": // several lines at once, and the last one not to its end
			fmt.Print("MESSAGE (1) 10 | 4-6 | c4\nmessage\t(2) 8 | 4-7 | d4\nMESSAGE (1) -1")
			os.Exit(0)
		case "closes":
			_ = os.Stdout.Close()
			hang()
		case "hangs":
			hang()
		case "tells-and-hangs":
			say("MESSAGE depth 2-3 ev +7 n 12 nps 0 tm 1 pv c4")
			hang()
		case "babbles":
			say("I think that H8 is good")
			return
		case "floods":
			for {
				say("MESSAGE " + strings.Repeat("x", 1000))
			}
		case "cheats":
			say("20,20")
			return
		case "refuses":
			say("ERROR I do not want to")
			return
		case "swallows":
			say("ERROR unknown command: TIME_LEFT")
		case "stoppable":
			return // answers YXSTOP
		case "overplays":
			say("0,0")
			return
		case "breeds":
			// The child inherits the output and outlives the engine.
			child := exec.Command(os.Args[0], asEngine, "hangs-alone")
			child.Stdout = os.Stdout
			_ = child.Start()
			say("MESSAGE child", child.Process.Pid)
			os.Exit(4)
		case "stammers":
			say("MESSAGE depth 3")
			say("and more of it")
		case "counts-from-top":
			say("MESSAGE Depth 3-5 | Eval 17 | Time 4ms | A1 B1")
		}
		for y := range 15 {
			for x := range 15 {
				if p := (board.Point{X: x, Y: y}); b.Free(p) {
					b.Set(p, board.Black)
					say("MESSAGE depth 2-3 ev +7 n 12 nps 0 tm 1 pv", strings.ToLower(board.Square(15).FromTop(p).String()))
					say(fmt.Sprintf("%d,%d", x, y))
					return
				}
			}
		}
	}
	if manners == "hangs-alone" {
		hang()
		return
	}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		var x, y, field int
		verb, rest, _ := strings.Cut(in.Text(), " ")
		switch {
		case inBoard && verb == "DONE":
			inBoard = false
			think()
		case inBoard:
			_, _ = fmt.Sscanf(verb, "%d,%d,%d", &x, &y, &field)
			b.Set(board.Point{X: x, Y: y}, board.White)
		case verb == "RESTART" && manners == "no-restart":
			say("UNKNOWN command")
		case verb == "START" || verb == "RESTART":
			b = board.New(board.Square(15))
			if manners == "never-ready" {
				hang()
			}
			if manners == "small" {
				say("ERROR only 20 by 20")
				continue
			}
			say(ready)
		case verb == "BOARD", verb == "SWAP2BOARD" && opens:
			inBoard = true
		case verb == "BEGIN":
			think()
		case verb == "TURN":
			_, _ = fmt.Sscanf(rest, "%d,%d", &x, &y)
			b.Set(board.Point{X: x, Y: y}, board.White)
			think()
		case verb == "YXSTOP":
			say("14,14")
		case verb == "ABOUT":
			say(`name="Fake", version="2"`)
		case verb == "END":
			if manners == "stays" {
				hang()
			}
			return
		case verb != "INFO":
			say("UNKNOWN", verb)
		}
	}
}
