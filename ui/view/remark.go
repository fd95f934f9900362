package view

// Remark is what there is to say about a move, in sentences. The zero Remark says
// nothing.
type Remark struct {
	Title string // the question that is answered, "" for none
	About string // the move
	Words string
	Note  string // something beside it

	Weighed int // how many moves are looked at in the position shown, 0 where that is not known
}
