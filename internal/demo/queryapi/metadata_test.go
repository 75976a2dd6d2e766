package queryapi

import (
	"encoding/json"
	"net/url"
	"testing"
)

func TestMetadata(t *testing.T) {
	server, _, _ := world(t)
	for query, want := range map[string]string{
		"":                            `{"x_total":[{"type":"counter","unit":"","help":"Xs."}],"y":[{"type":"gauge","unit":"","help":""},{"type":"counter","unit":"","help":""}]}`,
		"metric=y&limit_per_metric=1": `{"y":[{"type":"gauge","unit":"","help":""}]}`,
		"limit=1":                     `{"x_total":[{"type":"counter","unit":"","help":"Xs."}]}`,
	} {
		p, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := ask[json.RawMessage](t, server, "metadata", p); string(got) != want {
			t.Errorf("%q: %s, want %s", query, got, want)
		}
	}
}
