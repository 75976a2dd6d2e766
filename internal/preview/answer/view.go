package answer

import "github.com/llmslo/llmslo/internal/preview/board"

// View is a board ready to be drawn, without the results of its queries.
type View struct {
	UID         string   `json:"uid"`
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Tags        []string `json:"tags"`
	// From and To are the range as it was asked for, FromMS and ToMS what that is
	// in milliseconds, NowMS when it was asked.
	From      string     `json:"from"`
	To        string     `json:"to"`
	FromMS    int64      `json:"fromMs"`
	ToMS      int64      `json:"toMs"`
	NowMS     int64      `json:"nowMs"`
	Timezone  string     `json:"timezone"`
	Refresh   string     `json:"refresh"`
	Crosshair bool       `json:"crosshair"`
	Variables []Variable `json:"variables"`
	Links     []Link     `json:"links"`
	Sections  []Section  `json:"sections"`
	// Notes say what of the board is shown in another way than in Grafana.
	Notes []string `json:"notes"`
}

// Variable is a variable with what it offers and what is chosen.
type Variable struct {
	Name        string             `json:"name"`
	Type        board.VariableType `json:"type"`
	Label       string             `json:"label"`
	Description string             `json:"description"`
	Hide        int                `json:"hide"`
	Multi       bool               `json:"multi"`
	IncludeAll  bool               `json:"includeAll"`
	AllValue    string             `json:"allValue"`
	Options     []Option           `json:"options"`
	// Current are the chosen values; with All they are all there are.
	Current []string       `json:"current"`
	All     bool           `json:"all"`
	Filters []board.Filter `json:"filters,omitempty"`
	// Error says why there are no options.
	Error string `json:"error,omitempty"`
}

// Option is one value of a variable, and what people see.
type Option struct {
	Text  string `json:"text"`
	Value string `json:"value"`
}

// Link is a link at the top of a board.
type Link struct {
	Title       string   `json:"title"`
	Tooltip     string   `json:"tooltip"`
	URL         string   `json:"url"`
	Dashboards  bool     `json:"dashboards"`
	Tags        []string `json:"tags"`
	IncludeVars bool     `json:"includeVars"`
	KeepTime    bool     `json:"keepTime"`
}

// Section is a row with its panels, or the panels before the first row.
type Section struct {
	Key string `json:"key"`
	// Titled tells a row from the panels before the first one.
	Titled    bool    `json:"titled"`
	Title     string  `json:"title"`
	Collapsed bool    `json:"collapsed"`
	Panels    []Panel `json:"panels"`
}

// Panel is a panel at its place in its section.
type Panel struct {
	// Key is unique on the board and the same each time.
	Key  string     `json:"key"`
	ID   int        `json:"id"`
	Grid board.Grid `json:"grid"`
	// Draw is what the board says of the panel, with variables written into
	// title, description and text.
	Draw board.Object `json:"draw"`
	// Scoped are the values of variables that a repeated panel stands for.
	Scoped map[string]string `json:"scoped,omitempty"`
	// Queries is how many queries the panel has.
	Queries int `json:"queries"`
}
