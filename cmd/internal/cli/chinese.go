package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/jeandeaual/go-locale"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// WantsChinese reports whether the system's language is Chinese.
func WantsChinese() bool {
	language, err := locale.GetLanguage()
	return err == nil && language == "zh"
}

// headings are the words that cobra puts around the texts of a command, in help and in
// manual pages.
var headings = strings.NewReplacer(
	"Usage:\n", "用法：\n", "\nAvailable Commands:\n", "\n命令：\n", "\nFlags:\n", "\n选项：\n",
	"\nUse \"", "\n用 \"", "\" for more information about a command.", "\" 查看某个命令的说明。", "(default ", "(默认 ", ".SH NAME\n", ".SH 名称\n", ".SH SYNOPSIS\n", ".SH 概述\n", ".SH DESCRIPTION\n", ".SH 描述\n",
	".SH OPTIONS\n", ".SH 选项\n", ".SH SEE ALSO\n", ".SH 参见\n",
)

// ChineseHeadings returns a text of cobra's with its headings in Chinese.
func ChineseHeadings(text string) string { return headings.Replace(text) }

// Localize shows the help of a command and of those below it in Chinese, where that is the
// system's language.
func Localize(root *cobra.Command, texts fs.FS) {
	help := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		if !WantsChinese() {
			help(c, args)
			return
		}
		if err := InChinese(root, texts); err != nil {
			fmt.Fprintln(c.ErrOrStderr(), err)
		}
		out := c.OutOrStdout()
		var text strings.Builder
		c.SetOut(&text)
		help(c, args)
		c.SetOut(out)
		fmt.Fprint(out, ChineseHeadings(text.String()))
	})
}

// InChinese gives a command and those below it their texts in Chinese: of each a file
// NAME.txt with half a line, a long text, and a line for each flag, "--NAME TEXT". It says
// what is missing or left over.
func InChinese(c *cobra.Command, texts fs.FS) error {
	var problems []error
	for _, each := range append([]*cobra.Command{c}, c.Commands()...) {
		switch { // two are cobra's own
		case each.Name() == "help":
			each.Short = "说明一个命令"
		case !each.Hidden:
			problems = append(problems, translate(each, texts))
		}
	}
	return errors.Join(problems...)
}

func translate(c *cobra.Command, texts fs.FS) error {
	file := c.Name() + ".txt"
	text, err := fs.ReadFile(texts, path.Join("chinese", file))
	if err != nil {
		return err
	}
	var long []string
	flags := map[string]string{"help": "显示这份帮助"}
	short, rest, _ := strings.Cut(string(text), "\n")
	for line := range strings.SplitSeq(rest, "\n") {
		name, usage, _ := strings.Cut(strings.TrimPrefix(line, "--"), " ")
		if strings.HasPrefix(line, "--") {
			flags[name] = usage
		} else {
			long = append(long, line)
		}
	}
	c.Short, c.Long = short, strings.TrimSpace(strings.Join(long, "\n"))
	c.InitDefaultHelpFlag()
	var problems []error
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Usage = flags[f.Name]; f.Usage == "" {
			problems = append(problems, fmt.Errorf("%s has no text for --%s", file, f.Name))
		}
		delete(flags, f.Name)
	})
	for name := range flags {
		problems = append(problems, fmt.Errorf("%s has a text for --%s, which is no flag", file, name))
	}
	if c.Short == "" || c.Long == "" {
		problems = append(problems, fmt.Errorf("%s lacks a text", file))
	}
	return errors.Join(problems...)
}
