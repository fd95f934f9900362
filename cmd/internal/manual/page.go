package manual

import (
	"fmt"
	"strings"
)

// headings are the titles of a page's sections in a language.
type headings struct{ name, synopsis, description, commands, options, exit, also, word, colon string }

var (
	english   = headings{"NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS", "SEE ALSO", "options", ": "}
	inChinese = headings{"名称", "概述", "描述", "命令", "选项", "退出状态", "参见", "选项", "："}
)

// Page returns the manual page.
func (p Program) Page(h headings) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s %d \"\" \"Tengen %s\" \"Tengen\"\n.ad l\n", roff(strings.ToUpper(p.Name)), p.Section, roff(p.Version))
	fmt.Fprintf(&b, ".SH %s\n%s \\- %s\n", h.name, roff(p.Name), roff(p.Summary))
	fmt.Fprintf(&b, ".SH %s\n.B %s\n", h.synopsis, roff(p.Name))
	if len(p.Commands) > 0 {
		fmt.Fprintf(&b, ".I COMMAND\n")
	}
	fmt.Fprintf(&b, "%s\n", roff("["+h.word+"]"))
	if p.Operands != "" {
		fmt.Fprintf(&b, "%s\n", roff(p.Operands))
	}
	fmt.Fprintf(&b, ".SH %s\n%s", h.description, paragraphs(p.About))
	if len(p.Commands) > 0 {
		fmt.Fprintf(&b, ".SH %s\n", h.commands)
		for _, c := range p.Commands {
			c.write(&b, h)
		}
	}
	if len(p.Options) > 0 {
		fmt.Fprintf(&b, ".SH %s\n", h.options)
		writeOptions(&b, p.Options, h)
	}
	if p.Exit != "" {
		fmt.Fprintf(&b, ".SH %q\n%s", h.exit, paragraphs(p.Exit))
	}
	fmt.Fprintf(&b, ".SH %q\n", h.also)
	var others []string
	for _, other := range []struct {
		name    string
		section int
	}{{"tengen", 6}, {"pbrain-tengen", 1}, {"tengen-lab", 1}} {
		if other.name != p.Name {
			others = append(others, fmt.Sprintf(".BR %s (%d)", roff(other.name), other.section))
		}
	}
	b.WriteString(strings.Join(others, " ,\n") + "\n")
	return b.String()
}

func (c Command) write(b *strings.Builder, h headings) {
	fmt.Fprintf(b, ".SS %q\n", roff(strings.TrimSpace(c.Name+" "+c.Operands)))
	if c.Summary != "" {
		fmt.Fprintf(b, "%s\n", roff(c.Summary))
	}
	if c.Help != "" {
		fmt.Fprintf(b, ".PP\n.nf\n%s\n.fi\n", roff(strings.TrimSpace(c.Help)))
	}
	writeOptions(b, c.Options, h)
}

func writeOptions(b *strings.Builder, options []Option, h headings) {
	for _, o := range options {
		fmt.Fprintf(b, ".TP\n\\fB%s\\fR", roff("--"+o.Name))
		if o.Value != "" {
			fmt.Fprintf(b, " \\fI%s\\fR", roff(o.Value))
		}
		help := o.Help
		if !o.tellsChoices() {
			help += h.colon + strings.Join(o.Choices, ", ")
		}
		fmt.Fprintf(b, "\n%s\n", roff(help))
	}
}

// tellsChoices reports whether the help names all values, where these are few.
func (o Option) tellsChoices() bool {
	for _, c := range o.Choices {
		if !strings.Contains(o.Help, c) {
			return false
		}
	}
	return true
}

// paragraphs returns text with an empty line between paragraphs as those of a page.
func paragraphs(text string) string {
	return strings.ReplaceAll(roff(strings.TrimSpace(text)), "\n\n", "\n.PP\n") + "\n"
}

// roff returns a text that roff prints as it is.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
