package explain

import (
	"strings"

	"github.com/llmslo/llmslo/generator/explain/advice"
	"github.com/llmslo/llmslo/generator/explain/sheet"
)

// Text is the explanation for a terminal.
func (e Explanation) Text() string {
	var s sheet.Sheet
	s.Title(e.Series)
	s.Section("What it is")
	for _, text := range e.Is {
		s.Text(text)
	}
	if len(e.IsNot) > 0 {
		s.Section("What it is not")
		s.Items(e.IsNot...)
	}
	if e.Metric != nil && len(e.Metric.Hazards) > 0 {
		s.Section("What to know of it")
		s.Items(e.Metric.Hazards...)
	}
	e.Instead.write(&s, "What to use instead")
	if len(e.Queries) > 0 {
		s.Section("How to query it")
		queries(&s, e.Queries)
	}
	e.Older.write(&s, "Under its older names")
	if len(e.Recorded) > 0 {
		s.Section("How it is computed")
		computed(&s, e.Recorded)
	}
	if e.Subject == Metric || e.Subject == Record {
		s.Section("What llmslo makes of it, with every input at its default")
		uses(&s, e.UsedBy)
	}
	if e.Metric != nil {
		s.Section("All facts")
		s.Text("llmslo catalog show " + e.Metric.Name)
	}
	return s.String()
}

func (i *Instead) write(s *sheet.Sheet, title string) {
	if i == nil {
		return
	}
	s.Section(title)
	s.Text(i.Text)
	queries(s, i.Queries)
}

func queries(s *sheet.Sheet, list []advice.Query) {
	for _, q := range list {
		s.Text(strings.TrimSpace(q.Asks + ". " + q.Note))
		s.Code(q.Expr)
	}
}

// computed shows the expressions of each mode; modes with the same ones together.
func computed(s *sheet.Sheet, records []Recorded) {
	for i, r := range records {
		text := strings.Join(r.Exprs, "\n")
		same := func(o Recorded) bool { return strings.Join(o.Exprs, "\n") == text }
		modes, met := []string{}, false
		for j, o := range records {
			if same(o) {
				met = met || j < i
				modes = append(modes, string(o.Mode))
			}
		}
		if met {
			continue
		}
		s.Text("Mode " + strings.Join(modes, ", ") + ", from " + orNothing(r.Metrics) + ":")
		s.Code(text)
	}
}

func orNothing(names []string) string {
	if len(names) == 0 {
		return "the configuration alone"
	}
	return strings.Join(names, ", ")
}

func uses(s *sheet.Sheet, list []Use) {
	if len(list) == 0 {
		s.Text("No record, alert or panel reads it.")
		return
	}
	for _, u := range list {
		s.Text("mode " + string(u.Mode))
		fields := []sheet.Field{
			{Name: "  records", Text: strings.Join(u.Direct, ", ")},
			{Name: "  through these", Text: strings.Join(u.Through, ", ")},
			{Name: "  alerts", Text: strings.Join(u.Alerts, ", ")},
		}
		for i, p := range u.Panels {
			if i > 0 && u.Panels[i-1].Board == p.Board {
				fields[len(fields)-1].Text += "; " + p.Title
				continue
			}
			fields = append(fields, sheet.Field{Name: "  board " + p.Board, Text: p.Title})
		}
		s.Fields(fields...)
	}
}
