package board

// Link is a link at the top of a board.
type Link struct {
	Title, Tooltip, URL string
	// Dashboards tells that the link stands for all boards with the tags.
	Dashboards bool
	Tags       []string
	// IncludeVars and KeepTime take variables and time range along.
	IncludeVars, KeepTime, NewTab bool
}

func readLink(o Object) Link {
	l := Link{
		Title: o.Text("title"), Tooltip: o.Text("tooltip"), URL: o.Text("url"), Dashboards: o.Text("type") == "dashboards",
		Tags: o.Texts("tags"), IncludeVars: o.Bool("includeVars"), KeepTime: o.Bool("keepTime"), NewTab: o.Bool("targetBlank"),
	}
	if l.URL == "" {
		l.URL = o.Text("dashUri")
	}
	return l
}
