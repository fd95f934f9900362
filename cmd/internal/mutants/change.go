package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// change is a small fault that is put into a file: what stands from one byte to another
// is something else.
type change struct {
	file     string
	line     int
	from, to int
	old, now string
}

func (c change) String() string {
	return fmt.Sprintf("%s:%d: %s → %s", c.file, c.line, strings.Join(strings.Fields(c.old), " "), c.now)
}

// in returns the source with the change in it.
func (c change) in(source []byte) []byte {
	return slices.Concat(source[:c.from], []byte(c.now), source[c.to:])
}

// others says what may stand for an operator. A comparison is moved by one and turned
// around; everything else has one opposite.
var others = map[token.Token][]token.Token{
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.MUL},
	token.AND: {token.OR}, token.OR: {token.AND}, token.XOR: {token.AND}, token.AND_NOT: {token.AND},
	token.SHL: {token.SHR}, token.SHR: {token.SHL},
	token.INC: {token.DEC}, token.DEC: {token.INC},
	token.ADD_ASSIGN: {token.SUB_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN},
	token.AND_ASSIGN: {token.OR_ASSIGN}, token.OR_ASSIGN: {token.AND_ASSIGN},
	token.XOR_ASSIGN: {token.AND_ASSIGN}, token.AND_NOT_ASSIGN: {token.AND_ASSIGN},
	token.BREAK: {token.CONTINUE}, token.CONTINUE: {token.BREAK},
}

// changesOf lists the changes of a source file. Some do not compile.
func changesOf(file string, source []byte) ([]change, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, file, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var all []change
	replace := func(from, to token.Pos, now string) {
		at, end := set.Position(from), set.Position(to).Offset
		all = append(all, change{file: file, line: at.Line, from: at.Offset, to: end, old: string(source[at.Offset:end]), now: now})
	}
	operator := func(at token.Pos, is token.Token) {
		for _, other := range others[is] {
			replace(at, at+token.Pos(len(is.String())), other.String())
		}
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			operator(n.OpPos, n.Op)
		case *ast.IncDecStmt:
			operator(n.TokPos, n.Tok)
		case *ast.AssignStmt:
			operator(n.TokPos, n.Tok)
		case *ast.BranchStmt:
			operator(n.TokPos, n.Tok)
		case *ast.UnaryExpr:
			if n.Op == token.NOT || n.Op == token.SUB || n.Op == token.XOR {
				replace(n.OpPos, n.OpPos+1, "")
			}
		case *ast.ExprStmt: // a call is left out
			replace(n.Pos(), n.End(), "")
		case *ast.DeferStmt:
			replace(n.Pos(), n.End(), "")
		}
		return true
	})
	slices.SortStableFunc(all, func(a, b change) int { return cmp.Compare(a.from, b.from) })
	return all, nil
}
