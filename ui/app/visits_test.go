package app

import "tengen/ui/lab"

// everyPage lists the pages there are.
func (s *still) everyPage() (all []pageID) {
	for _, p := range s.pages.all {
		all = append(all, p.id)
	}
	return all
}

// visit turns to some pages, in the lab to each of its own, and does something on each.
func (s *still) visit(pages []pageID, at func()) {
	for _, id := range pages {
		s.pages.turnTo(id)
		l, ok := s.pages.now.full.(*lab.Lab)
		if !ok {
			at()
			continue
		}
		_, n := l.Chosen()
		for i := range n {
			l.Choose(i)
			at()
		}
	}
}
