package app

import (
	"context"
	"errors"
	"image"
	"image/draw"
	"image/gif"
	"io"

	"tengen/ui/view"
	"tengen/ui/widgets/boardview"
	"tengen/ui/widgets/skin"
)

// ErrNothingToShow is returned when there is no picture to show.
var ErrNothingToShow = errors.New("gif: there is nothing to show")

// GIFOptions say how an animation looks.
type GIFOptions struct {
	Dark bool // the board's colours of the dark theme
	Side int  // of the pictures, in pixels
}

// WriteGIF writes the states as an animated GIF that begins anew after the last one.
// It calls progress, when not nil, with the number of pictures that are done,
// from its own goroutine, and ends early with ctx's error. A picture holds only
// what has changed since the one before, so that long games make small files.
func WriteGIF(ctx context.Context, w io.Writer, states []view.Board, o GIFOptions, progress func(done int)) error {
	if len(states) == 0 {
		return ErrNothingToShow
	}
	var painter boardview.Painter
	picture := func(s view.Board) *image.RGBA { return onPage(painter.Picture(s, o.Dark, o.Side, o.Side), o.Dark) }
	colours := newMapper(picture(states[0]), picture(states[len(states)-1]))
	animation := gif.GIF{Config: image.Config{ColorModel: colours.palette, Width: o.Side, Height: o.Side}}
	var before *image.Paletted
	for i, s := range states {
		if err := ctx.Err(); err != nil {
			return err
		}
		now := colours.paletted(picture(s))
		animation.Image = append(animation.Image, changed(before, now))
		animation.Delay = append(animation.Delay, moveDelay)
		animation.Disposal = append(animation.Disposal, gif.DisposalNone)
		before = now
		if progress != nil {
			progress(i + 1)
		}
	}
	animation.Delay[len(animation.Delay)-1] = lastDelay
	return gif.EncodeAll(w, &animation)
}

// onPage puts a picture on the page's colour: the corners of the board are
// transparent, which a GIF shows badly.
func onPage(pic *image.RGBA, dark bool) *image.RGBA {
	page := skin.Light()
	if dark {
		page = skin.Dark()
	}
	out := image.NewRGBA(pic.Rect)
	draw.Draw(out, out.Rect, image.NewUniform(page.Page), image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, pic, pic.Rect.Min, draw.Over)
	return out
}

// changed returns the smallest part of now that holds all its differences from
// before; a single pixel when there is none.
func changed(before, now *image.Paletted) *image.Paletted {
	if before == nil {
		return now
	}
	var area image.Rectangle
	width := now.Rect.Dx()
	for i, c := range now.Pix {
		if c != before.Pix[i] {
			area = area.Union(image.Rect(i%width, i/width, i%width+1, i/width+1))
		}
	}
	if area.Empty() {
		area = image.Rect(0, 0, 1, 1)
	}
	return now.SubImage(area).(*image.Paletted)
}
