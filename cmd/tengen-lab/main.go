// Command tengen-lab solves and shows the textbook problems of game-tree search,
// and measures the engine. Results go to standard output, diagnostics to standard
// error.
package main

import (
	"context"
	"os"
	"os/signal"
)

// commands lists the subcommands in the order in which help names them. Each has
// its own file, with all there is to say of it: name, operands, flags, help and work. The
// list of commands, the help texts and the tests of the documents are made from these.
func commands() []*command {
	return []*command{
		eightCommand(),
		rotationCommand(),
		findWinCommand(),
		treeCommand(),
		rewriteCommand(),
		andorCommand(),
		grundyCommand(),
		nimCommand(),
		pickCommand(),
		ticTacToeCommand(),
		compareCommand(),
		arenaCommand(),
		swap2Command(),
		siftCommand(),
		lateCommand(),
		benchCommand(),
		carryCommand(),
		mnkCommand(),
		standardCommand(),
		growthCommand(),
		forcedCommand(),
		selfplayCommand(),
		openingsCommand(),
		puzzlesCommand(),
		tuneCommand(),
		spsaCommand(),
		yardstickCommand(),
		proveCommand(),
		verifyCommand(),
	}
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program, whatever it does
	os.Exit(run(ctx, os.Args[1:], keyboard{os.Stdin}, os.Stdout, os.Stderr))
}
