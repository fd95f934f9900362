package app

// prove begins to prove the position shown, on the page where one sees it.
func (w *window) prove() {
	w.toAnalysis()
	w.controller.Prove()
	w.game.column.Reveal(AnalyseProofTab)
}

// saveCertificate asks for a file and writes the certificate of the proof to it.
func (f *files) saveCertificate() {
	certificate := f.game.Prover.Certificate()
	if certificate == nil {
		return
	}
	f.askPath("tengen.cert", []string{".cert"}, func(path string) {
		f.writer.write(writing{path: path, make: certificate, written: func() { f.game.Document.Exported(path) }})
	})
}
