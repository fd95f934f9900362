package manual

import (
	"fmt"
	"strings"
)

// words returns the options as a shell completes them.
func words(options []Option) string {
	var all []string
	for _, o := range options {
		all = append(all, "--"+o.Name)
	}
	return strings.Join(all, " ")
}

func (p Program) names() string {
	var all []string
	for _, c := range p.Commands {
		all = append(all, c.Name)
	}
	return strings.Join(all, " ")
}

// all returns the options of the program and of its commands.
func (p Program) all() []Option {
	all := append([]Option(nil), p.Options...)
	for _, c := range p.Commands {
		all = append(all, c.Options...)
	}
	return all
}

// Bash returns a completion for bash: commands first, then options, the values of an option
// where these are few, and names of files.
func (p Program) Bash() string {
	function := "_" + strings.ReplaceAll(p.Name, "-", "_")
	var b strings.Builder
	fmt.Fprintf(&b, "# Completion of %s for bash.\n%s() {\n", p.Name, function)
	b.WriteString("\tlocal word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=\n")
	b.WriteString("\tcase $before in\n")
	seen := map[string]bool{}
	for _, o := range p.all() {
		if len(o.Choices) > 0 && !seen[o.Name] {
			seen[o.Name] = true
			fmt.Fprintf(&b, "\t--%s) mapfile -t COMPREPLY < <(compgen -W '%s' -- \"$word\"); return ;;\n", o.Name, strings.Join(o.Choices, " "))
		}
	}
	b.WriteString("\tesac\n")
	if len(p.Commands) == 0 {
		fmt.Fprintf(&b, "\twords='%s'\n", words(p.Options))
	} else {
		fmt.Fprintf(&b, "\tif [ \"$COMP_CWORD\" -eq 1 ]; then\n\t\tmapfile -t COMPREPLY < <(compgen -W '%s %s' -- \"$word\")\n\t\treturn\n\tfi\n", p.names(), words(p.Options))
		b.WriteString("\tcase ${COMP_WORDS[1]} in\n")
		for _, c := range p.Commands {
			fmt.Fprintf(&b, "\t%s) words='%s' ;;\n", c.Name, words(c.Options))
		}
		b.WriteString("\tesac\n")
	}
	b.WriteString("\tcase $word in\n\t-*) mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\") ;;\n")
	b.WriteString("\t*) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\") ;;\n\tesac\n}\n")
	fmt.Fprintf(&b, "complete -F %s %s\n", function, p.Name)
	return b.String()
}

// Zsh returns a completion for zsh.
func (p Program) Zsh() string {
	var b strings.Builder
	fmt.Fprintf(&b, "#compdef %s\n# Completion of %s for zsh.\n", p.Name, p.Name)
	if len(p.Commands) == 0 {
		zshArguments(&b, "", p.Options)
		return b.String()
	}
	b.WriteString("if (( CURRENT == 2 )); then\n\tlocal -a commands=(\n")
	for _, c := range p.Commands {
		fmt.Fprintf(&b, "\t\t%s\n", quoted(c.Name+":"+c.Summary))
	}
	b.WriteString("\t)\n\t_describe command commands\n\treturn\nfi\nshift words\n(( CURRENT-- ))\ncase $words[1] in\n")
	for _, c := range p.Commands {
		fmt.Fprintf(&b, "%s)\n", c.Name)
		zshArguments(&b, "\t", c.Options)
		b.WriteString("\t;;\n")
	}
	b.WriteString("esac\n")
	return b.String()
}

func zshArguments(b *strings.Builder, indent string, options []Option) {
	fmt.Fprintf(b, "%s_arguments \\\n", indent)
	plain := strings.NewReplacer("[", "(", "]", ")", ":", ",")
	for _, o := range options {
		spec := "--" + o.Name + "[" + plain.Replace(o.Help) + "]"
		switch {
		case len(o.Choices) > 0:
			spec += ":" + plain.Replace(o.Value) + ":(" + strings.Join(o.Choices, " ") + ")"
		case o.Value != "":
			spec += ":" + plain.Replace(o.Value) + ":_files"
		}
		fmt.Fprintf(b, "%s\t%s \\\n", indent, quoted(spec))
	}
	fmt.Fprintf(b, "%s\t'*:file:_files'\n", indent)
}

// Fish returns a completion for fish.
func (p Program) Fish() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Completion of %s for fish.\n", p.Name)
	fishOptions(&b, p.Name, "", p.Options)
	for _, c := range p.Commands {
		fmt.Fprintf(&b, "complete -c %s -n __fish_use_subcommand -f -a %s -d %s\n", p.Name, c.Name, fishQuoted(c.Summary))
		fishOptions(&b, p.Name, "-n '__fish_seen_subcommand_from "+c.Name+"' ", c.Options)
	}
	return b.String()
}

func fishOptions(b *strings.Builder, program, when string, options []Option) {
	for _, o := range options {
		fmt.Fprintf(b, "complete -c %s %s-l %s -d %s", program, when, o.Name, fishQuoted(o.Help))
		switch {
		case len(o.Choices) > 0:
			fmt.Fprintf(b, " -x -a %s", fishQuoted(strings.Join(o.Choices, " ")))
		case o.Value != "":
			b.WriteString(" -r")
		}
		b.WriteString("\n")
	}
}

// quoted returns a text as one word of bash or zsh.
func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// fishQuoted returns a text as one word of fish.
func fishQuoted(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(text) + "'"
}
