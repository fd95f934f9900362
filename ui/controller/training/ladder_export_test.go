package training

// Written reports whether the file has all that is shown.
func (l *Ladder) Written() bool { return !l.writing.Running() && len(l.unwritten) == 0 }
