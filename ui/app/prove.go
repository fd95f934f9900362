package app

import (
	"tengen/ai/analysis"
	"tengen/ai/proof"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller"
	"tengen/ui/controller/host"
	"tengen/ui/display"
	"tengen/ui/feature/prove"
	"tengen/ui/feature/prove/card"
	"tengen/ui/store"
	"tengen/ui/widgets"
)

// makeProver connects the attempt to prove a position with the window, in which newProofCard shows it. These two
// are the feature's row.
func (w *window) makeProver(folder *store.Folder) func(host.Host, func(*rule.Position, analysis.Candidate)) controller.Prover {
	return func(h host.Host, proves func(*rule.Position, analysis.Candidate)) controller.Prover {
		w.prover = prove.New(h, prove.Config{Store: folder, Shipped: prove.ShippedTable, Proves: proves})
		return w.prover
	}
}

// proofTab is the key of the word on the tab of the proof.
const proofTab = "tab.proof"

// newProofCard makes the card of the attempt. Tap plays a move of it.
func (w *window) newProofCard(tap func(board.Point)) featureCard {
	shown := card.New(w.dialogs.text)
	shown.OnProve, shown.OnPause, shown.OnSave = w.does(w.startProof), w.does(w.prover.Pause), w.saveCertificate
	shown.OnLine = w.does(func() { // one way the proven win goes becomes a variation, where it begins in the position shown
		if line, from := w.prover.Line(); len(line) > 0 && w.controller.Game.Now().Position.Hash() == from {
			w.controller.AddLine(line, 1)
		}
	})
	shown.OnTap = tap
	shown.Keys = widgets.Keys{OnKey: w.commands.typedKey, OnRune: w.commands.typedRune}
	return featureCard{proofTab, shown, func(s display.Screen) { shown.Set(w.prover.View(s.Position), s.Ending) }, shown.SetText}
}

// canProve reports whether who wins can be proven in the position shown.
func canProve(s display.Screen) bool { return s.Position != nil && proof.Supports(s.Position) }

func (w *window) startProof() { w.prover.Start(w.controller.Game.Now().Position) }

// prove begins to prove the position shown, on the page where one sees it.
func (w *window) prove() {
	w.toAnalysis()
	w.startProof()
	w.game.column.Reveal(proofTab)
}

// saveCertificate asks for a file and writes the certificate of the proof to it.
func (w *window) saveCertificate() {
	certificate := w.prover.Certificate()
	if certificate == nil {
		return
	}
	f := w.files
	f.askPath("tengen.cert", []string{".cert"}, func(path string) {
		f.writer.write(writing{path: path, make: certificate, written: func() { f.game.Document.Exported(path) }})
	})
}
