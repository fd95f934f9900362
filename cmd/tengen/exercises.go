package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"fyne.io/fyne/v2/lang"

	"tengen/board/record"
	"tengen/ui/lab"
	"tengen/ui/lab/lablink"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// writeExercises writes the exercises that the command line asks for. It needs no display.
func writeExercises(line commandLine, out io.Writer) error {
	read, text := lablink.Parse, line.file
	if lablink.IsFile(line.file) {
		file, err := record.OpenFile(context.Background(), line.file)
		if err != nil {
			return err
		}
		data, err := io.ReadAll(file)
		if err := errors.Join(err, file.Close()); err != nil {
			return err
		}
		read, text = lablink.Read, string(data)
	}
	to, err := read(text)
	if err != nil {
		return err
	}
	makeCacheFolder()
	toolkit().Settings().SetTheme(skin.New(skin.LightMode, 1))
	words := i18n.New(i18n.Match(cmp.Or(line.lang, lang.SystemLocale().String())))
	pdf, err := lab.Exercises(context.Background(), words, to, line.exercises)
	if err != nil {
		return fmt.Errorf("%s: %w", to.Page, err)
	}
	_, err = out.Write(pdf)
	return err
}
