package config

import "testing"

func TestNearestSpelling(t *testing.T) {
	valid := []string{"slos", "scrape", "selector", "queue_time", "dashboardURL"}
	tests := map[string]string{
		"sols": "slos", "SLOs": "slos", "slo": "slos", "scrap": "scrape", "selectors": "selector",
		"queueTime": "queue_time", "queue-time": "queue_time", "dashboardUrl": "dashboardURL", "dashbordURL": "dashboardURL",
		"zebra": "", "": "", "x": "", "scrapescrape": "",
	}
	for word, want := range tests {
		if got, _ := nearest(word, valid); got != want {
			t.Errorf("%q is taken for %q, want %q", word, got, want)
		}
	}
}

func TestEditsCountSwapsOnce(t *testing.T) {
	tests := map[[2]string]int{{"", ""}: 0, {"", "abc"}: 3, {"abc", ""}: 3, {"abc", "acb"}: 1, {"abc", "abcd"}: 1, {"abc", "axc"}: 1, {"kitten", "sitting"}: 3}
	for pair, want := range tests {
		if got := edits([]rune(pair[0]), []rune(pair[1])); got != want {
			t.Errorf("%q to %q takes %d edits, want %d", pair[0], pair[1], got, want)
		}
	}
}

func TestChoicesAreListedInWords(t *testing.T) {
	for want, names := range map[string][]string{"nothing": nil, "a": {"a"}, "a or b": {"a", "b"}, "a, b or c": {"a", "b", "c"}} {
		if got := anyOf(names); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
