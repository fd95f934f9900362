// Command tengen-lab solves and shows the textbook problems of game-tree search,
// and measures the engine. Results go to standard output, diagnostics to standard
// error.
package main

import (
	"embed"

	"tengen/cmd/internal/cli"
)

// commands lists the subcommands in the order in which help names them. Each has
// its own file, with all there is to say of it: name, operands, flags, help and work. The
// list of commands, the help texts and the tests of the documents are made from these.
func commands() []*cli.Command {
	return []*cli.Command{
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
		mctsCommand(),
		compareCommand(),
		arenaCommand(),
		benchCommand(),
		mnkCommand(),
		puzzlesCommand(),
		libraryCommand(),
		proveCommand(),
		verifyCommand(),
	}
}

//go:embed chinese
var chinese embed.FS

func program() cli.Program {
	return cli.Program{
		Name: "tengen-lab", Short: "textbook search problems, and Tengen's engine measured",
		Long: "Solves and shows the textbook problems of game-tree search, and measures the engine. Results go\n" +
			"to standard output, diagnostics to standard error.\n\n" + cli.Exits,
		Commands: commands(), Chinese: chinese,
	}
}

func main() { program().Main() }
