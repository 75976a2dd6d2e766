package config

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestAlertingDocsAreTrue: the page names every key of alerts, its table of shares is
// that of the code, and its example is read.
func TestAlertingDocsAreTrue(t *testing.T) {
	content, err := os.ReadFile("../../docs/alerting.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(content)
	keys := alertsValue().shape["properties"].(shape)
	for _, key := range sortedKeys(keys) {
		if !strings.Contains(page, "`"+key+"`") && !strings.Contains(page, "`"+key+".") {
			t.Errorf("the key %s is not on the page", key)
		}
	}
	rows := 0
	for _, a := range CauseAlerts() {
		if !a.Above.IsSet() {
			continue
		}
		rows++
		if row := fmt.Sprintf("| `%s` | %s%% | %s |\n", a.Name, a.Above, a.Of); !strings.Contains(page, row) {
			t.Errorf("the page lacks the row %s", row)
		}
	}
	if got := strings.Count(page, "\n| `LLM"); got != rows {
		t.Errorf("the page has %d rows of shares, want %d", got, rows)
	}
	_, rest, _ := strings.Cut(page, "```yaml\n")
	example, _, found := strings.Cut(rest, "```")
	if !found {
		t.Fatal("the page has no example")
	}
	const deployment = "apiVersion: llmslo/v1\ndeployments:\n  - name: chat\n    mode: dynamo\n    slos: {ttft: {p95: 500ms}}\n"
	f, err := Decode("alerting.yaml", []byte(deployment+"    "+strings.ReplaceAll(strings.TrimSpace(example), "\n", "\n    ")+"\n"))
	if err != nil {
		t.Fatal(err)
	}
	if a := f.Deployments[0].Alerts; !a.Disabled("LLMClientsLeaving") || a.Class("LLMKVTransferFailing") != PageClass || Decimal(a.Above("LLMKVTransferFailing")) != "0.1" {
		t.Errorf("the example means something else: %+v", a)
	}
}
