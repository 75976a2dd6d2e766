package usage

import "github.com/llmslo/llmslo/generator/dashboard/board"

// Panel is a panel of a board of ours.
type Panel struct {
	// Board and Title are what people see; Row is the header above it.
	Board, Row, Title string
	// Reads is what its queries read.
	Reads
}

// panels reads the boards. Panels that read nothing are left out.
func (r *reader) panels(boards []board.Board) []Panel {
	var out []Panel
	for _, b := range boards {
		for _, row := range b.Rows {
			for _, p := range row.Panels {
				var exprs []string
				for _, q := range p.Queries {
					exprs = append(exprs, q.Expr)
				}
				if reads := r.reads("panel "+b.Title+" / "+p.Title, exprs...); len(reads.Series) > 0 {
					out = append(out, Panel{Board: b.Title, Row: row.Title, Title: p.Title, Reads: reads})
				}
			}
		}
	}
	return out
}
