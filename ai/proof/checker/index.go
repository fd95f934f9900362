package checker

// nodeIndex finds nodes by hash: open addressing, emptied by raising an age.
type nodeIndex struct {
	slots []indexSlot
	age   uint32
}

type indexSlot struct {
	hash uint64
	age  uint32
	node int32 // its number plus 1; 0 is free
}

// indexSlots is a power of two, and several times the most nodes of a search.
const indexSlots = 1 << 19

func (x *nodeIndex) clear() {
	if x.slots == nil {
		x.slots = make([]indexSlot, indexSlots)
	}
	x.age++
}

// find returns where the number of a node, plus 1, is kept or is to be written.
func (x *nodeIndex) find(hash uint64, same func(int32) bool) *int32 {
	for i := hash % indexSlots; ; i = (i + 1) % indexSlots {
		s := &x.slots[i]
		if s.age != x.age {
			*s = indexSlot{hash: hash, age: x.age}
			return &s.node
		}
		if s.hash == hash && s.node > 0 && same(s.node-1) {
			return &s.node
		}
	}
}

// look returns the number of a node, plus 1, or 0 when it is not there.
func (x *nodeIndex) look(hash uint64, same func(int32) bool) int32 {
	for i := hash % indexSlots; ; i = (i + 1) % indexSlots {
		s := &x.slots[i]
		if s.age != x.age {
			return 0
		}
		if s.hash == hash && s.node > 0 && same(s.node-1) {
			return s.node
		}
	}
}
