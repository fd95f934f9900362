package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"tengen/ai/arena"
	"tengen/ai/eval"
	"tengen/ai/train"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const tuneHelp = `Fits the weights of the evaluation to games written by selfplay: the value of cells
and threats to the results (logistic regression), the order of moves to the moves
that the search chose (softmax regression). A tenth of the positions is kept aside
to see what was really learned, and games that pass through an opening of
ai/arena/freestyle15.txt are left out. The file goes to ai/eval/weights.bin.

  workshop tune --out ai/eval/weights.bin games.txt

With --net it trains the network that corrects those weights, with the weights as
they are, by Adam's gradient descent on batches of positions. What is kept aside
are the last games. The file goes to ai/eval/net.bin. The same games, flags and seed make
the same file, by however many processors. On amd64 it runs faster when the program is
built with GOEXPERIMENT=simd.

  workshop tune --net --out ai/eval/net.bin games.txt

With --trial the network may have any shape and goes to a file that yardstick measures,
which shows whether it would be worth a kernel.

  workshop tune --net --trial trial.net --net-width 32 --net-second 32 games.txt
  workshop yardstick --net trial.net held.games`

// tuneSettings are the flags of tune.
type tuneSettings struct {
	out       string
	epochs    int
	rate      float64
	orderRate float64
	decay     float64
	trust     float64
	net       bool
	netEpochs int
	netBatch  int
	netRate   float64
	netDecay  float64
	netTrust  float64
	netEven   float64
	shape     train.Shape
	trial     string
	from      string
	seed      uint64
	under     *rule.Rule
}

// keepAside is the part of the positions that is not learned from: one in so many.
const keepAside = 10

func tuneCommand() *cli.Command {
	c := cli.New("tune", "FILE...", "fit the evaluation's weights to games of the engine", tuneHelp)
	c.Keeps = true
	var s tuneSettings
	c.Flags().StringVar(&s.out, "out", "weights.bin", "file to write")
	c.Flags().IntVar(&s.epochs, "epochs", 12, "how often to go through the positions")
	c.Flags().Float64Var(&s.rate, "rate", 2, "of learning values")
	c.Flags().Float64Var(&s.orderRate, "order-rate", 0.15, "of learning the order of moves")
	c.Flags().Float64Var(&s.decay, "decay", 0.0005, "pull of rare combinations towards the sum of their lines")
	c.Flags().Float64Var(&s.trust, "trust", 0.3, "how much of a target is the search's value, the rest being the result")
	c.Flags().BoolVar(&s.net, "net", false, "train the network instead")
	c.Flags().IntVar(&s.netEpochs, "net-epochs", 4, "how often the network goes through the positions")
	c.Flags().IntVar(&s.netBatch, "net-batch", 512, "positions that make a step of the network")
	c.Flags().Float64Var(&s.netRate, "net-rate", 0.002, "of the network's first steps; it falls to nothing")
	c.Flags().Float64Var(&s.netDecay, "net-decay", 0.0001, "pull of rare windows towards others of their kind; none with --net-from")
	c.Flags().Float64Var(&s.netTrust, "net-trust", 0.5, "trust for the network")
	c.Flags().Float64Var(&s.netEven, "net-even", 0, "how much of its weight a position has only as far as the search held it to be even")
	s.under = cli.RuleFlag(c, "of the games: ", rule.Fives())
	s.shape = train.Shipped
	c.Flags().IntVar(&s.shape.Width, "net-width", s.shape.Width, "channels of a cell")
	c.Flags().IntVar(&s.shape.Reach, "net-reach", s.shape.Reach, "cells that windows reach to each side, 4 or 5")
	c.Flags().IntVar(&s.shape.Hidden, "net-hidden", s.shape.Hidden, "numbers of the layer behind the sums")
	c.Flags().IntVar(&s.shape.Second, "net-second", s.shape.Second, "numbers of a second layer, 0 for none")
	c.Flags().IntVar(&s.shape.Buckets, "net-buckets", s.shape.Buckets, "heads, by the number of stones")
	c.Flags().StringVar(&s.from, "net-from", "", "go on from the network in this file, such as ai/eval/net.bin")
	c.Flags().StringVar(&s.trial, "trial", "", "write the network, of whatever shape, to this file for yardstick")
	c.Flags().Uint64Var(&s.seed, "seed", 1, "of the network and of the order of positions")
	c.Do = func(e *cli.Env, operands []string) error {
		shipped := train.Shipped
		shipped.Tables = eval.TablesOf(*s.under)
		s.shape.Tables = shipped.Tables
		switch {
		case len(operands) == 0:
			return cli.Usagef("tune needs a file of games; selfplay makes one")
		case s.epochs < 1 || s.netEpochs < 1 || s.netBatch < 1:
			return cli.Usagef("epochs and batches must be positive")
		case s.shape.Check() != nil:
			return cli.Usage(s.shape.Check())
		case s.shape != shipped && s.from != "":
			return cli.Usagef("--net-from reads networks of the program's shape only")
		case s.shape != shipped && s.trial == "":
			return cli.Usagef("the program reads no network of this shape: want --trial FILE")
		case s.net:
			return s.train(e, operands)
		}
		return s.run(e, operands)
	}
	return c
}

func (s tuneSettings) run(e *cli.Env, files []string) error {
	collector := train.NewCollector(*s.under, rule.Gomoku.Size, float32(s.trust))
	games := 0
	for _, name := range files {
		if err := s.readGames(e, name, func(g train.Game) error { games++; return collector.Add(g) }); err != nil {
			return err
		}
	}
	samples, choices := collector.Samples, collector.Choices
	fmt.Fprintf(e.Out, "%d games, %d positions, %d choices\n", games, len(samples), len(choices))
	if len(samples) < keepAside || len(choices) < keepAside {
		return fmt.Errorf("too few positions to learn from")
	}
	cut, orderCut := len(samples)-len(samples)/keepAside, len(choices)-len(choices)/keepAside
	values, policy := train.NewValues(eval.Prior()), train.NewPolicy()
	fmt.Fprintf(e.Out, "value: %.4f bits untuned\n", values.Loss(samples[cut:]))
	values.Fit(samples[:cut], train.TuneSettings{Epochs: s.epochs, Rate: s.rate, Decay: s.decay, Seed: 1}, func(epoch int) {
		fmt.Fprintf(e.Out, "value: epoch %d, %.4f bits\n", epoch+1, values.Loss(samples[cut:]))
	})
	policy.Fit(choices[:orderCut], train.TuneSettings{Epochs: s.epochs, Rate: s.orderRate, Seed: 2}, func(epoch int) {
		bits, hits := policy.Loss(choices[orderCut:])
		fmt.Fprintf(e.Out, "order: epoch %d, %.4f bits, first choice right %.1f%%\n", epoch+1, bits, 100*hits)
	})
	return os.WriteFile(s.out, train.Evaluator(values, policy).Bytes(), 0o644)
}

// train trains the network.
func (s tuneSettings) train(e *cli.Env, files []string) error {
	lesson := train.Lesson{Trust: float32(s.netTrust), Even: float32(s.netEven)}
	positions := train.NewPositions(*s.under, rule.Gomoku.Size, lesson)
	for _, name := range files {
		if err := s.readGames(e, name, positions.Add); err != nil {
			return err
		}
	}
	first := positions.Before(positions.Games() - positions.Games()/keepAside)
	fmt.Fprintf(e.Out, "%d games, %d positions to learn from, %d kept aside\n", positions.Games(), first, positions.Len()-first)
	if first < s.netBatch || first == positions.Len() {
		return fmt.Errorf("too few positions to learn from")
	}
	n, err := s.begin()
	if err != nil {
		return err
	}
	linear, before := n.Losses(positions, first)
	fmt.Fprintf(e.Out, "linear: %.4f bits to the targets, %.4f to the results\n", linear.Target, linear.Result)
	if s.from != "" {
		fmt.Fprintf(e.Out, "net: before, %.4f bits to the targets, %.4f to the results\n", before.Target, before.Result)
	}
	if err := e.Out.Flush(); err != nil {
		return err
	}
	if s.from != "" {
		// A network that goes on knows of no kinds: the pull would draw rare windows to nothing.
		s.netDecay = 0
	}
	training := train.Training{Epochs: s.netEpochs, Batch: s.netBatch, Rate: s.netRate, Decay: s.netDecay, Seed: s.seed}
	n.Fit(positions, first, training, func(epoch int) {
		_, l := n.Losses(positions, first)
		fmt.Fprintf(e.Out, "net: epoch %d, %.4f bits to the targets, %.4f to the results\n", epoch+1, l.Target, l.Result)
		_ = e.Out.Flush() // what cannot be written now fails at the end too
	})
	return s.keep(n)
}

// begin returns the network that is to learn.
func (s tuneSettings) begin() (*train.Net, error) {
	if s.from == "" {
		return train.NewNet(s.shape, s.seed), nil
	}
	data, err := os.ReadFile(s.from)
	if err != nil {
		return nil, err
	}
	w, err := eval.ReadNetWeights(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.from, err)
	}
	return train.NetFrom(w, s.shape.Tables)
}

// keep writes the network: as the program reads it, or on trial.
func (s tuneSettings) keep(n *train.Net) error {
	if s.trial == "" {
		data := n.Weights().Bytes()
		if _, err := eval.ReadNetWeights(data); err != nil {
			return err // the program would refuse it at every start
		}
		return os.WriteFile(s.out, data, 0o644)
	}
	var data bytes.Buffer
	if err := n.Write(&data); err != nil {
		return err
	}
	return os.WriteFile(s.trial, data.Bytes(), 0o644)
}

// readGames reads a file of games to learn from. Those that pass through an opening that is
// held out are left out.
func (s tuneSettings) readGames(e *cli.Env, name string, f func(train.Game) error) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	leftOut := 0
	games, err := train.Learnable(file)
	if err == nil {
		err = train.ReadGames(games, *s.under, func(g train.Game) error {
			if arena.MeetsHeldOut(g.Stones()) {
				leftOut++
				return nil
			}
			return f(g)
		})
	}
	if leftOut > 0 {
		fmt.Fprintf(e.Err, "%s: games that pass through openings that are held out, and are left out: %d\n", name, leftOut)
	}
	if err := errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
