// Package board reads classic Grafana dashboards of any age and origin as far as
// a preview needs them: variables, rows, panels with their queries, annotations
// and links. What it does not know of a panel stays as it was written.
//
// Boards are untrusted. Every field may be missing, null or of another type than
// it should be; only a text that is no dashboard at all is refused.
package board
