// Command workshop makes and measures the engine: games of the engine with itself, weights,
// openings, numbers of the search, forced wins, and the proof on this board and others. It is in no package: go run
// ./cmd/internal/workshop lists its commands.
package main

import "tengen/cmd/internal/cli"

// commands lists the subcommands in the order in which help names them.
func commands() []*cli.Command {
	return []*cli.Command{
		gateCommand(),
		swap2Command(),
		evenOpeningsCommand(),
		lateMovesCommand(),
		stylesCommand(),
		proveCommand(),
		otherBoardsCommand(),
		standardCommand(),
		moreNodesCommand(),
		forcedCommand(),
		selfplayCommand(),
		openingsCommand(),
		tuneCommand(),
		resultsCommand(),
		spsaCommand(),
		yardstickCommand(),
	}
}

func program() cli.Program {
	return cli.Program{
		Name: "workshop", Short: "how the engine is made and measured",
		Long:     "Makes and measures the engine: go run ./cmd/internal/workshop COMMAND. Each command explains itself.\n\n" + cli.Exits,
		Commands: commands(),
	}
}

func main() { program().Main() }
