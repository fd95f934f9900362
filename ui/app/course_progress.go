package app

import "tengen/ui/store"

// courseProgress keeps how a student gets on with the lab's course, in the folder of the
// session.
type courseProgress struct {
	folder  *store.Folder
	dialogs *dialogs
	kept    map[string]store.Exercise // nil until it was read
}

// Attempts implements pagekit.Progress.
func (c *courseProgress) Attempts(id string) (first, tries int) {
	if c.kept == nil {
		c.take(c.folder.LoadCourse())
	}
	e := c.kept[id]
	return e.FirstSolved(), e.Tries
}

// Tried implements pagekit.Progress.
func (c *courseProgress) Tried(id string, solved bool) { c.take(c.folder.TryExercise(id, solved)) }

// take shows what is kept now, also where it could not be written.
func (c *courseProgress) take(kept map[string]store.Exercise, err error) {
	c.kept = kept
	c.dialogs.trouble("app.course_not_kept", err)
}
