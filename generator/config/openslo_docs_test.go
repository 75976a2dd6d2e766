package config

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const openSLODocs = "../../docs/openslo.md"

// The tables of the page are made from the values that read the documents, so
// that it can neither forget a field nor promise one.
func TestOpenSLODocsNameEveryField(t *testing.T) {
	content, err := os.ReadFile(openSLODocs)
	if err != nil {
		t.Fatal(err)
	}
	want := string(content)
	for name, table := range map[string]string{
		"SLO":         fieldTable(sloValue().shape, "spec.indicator"),
		"SLI":         fieldTable(sliValue().shape, "spec.ratioMetric.good", "spec.ratioMetric.bad", "spec.ratioMetric.total", "spec.ratioMetric.raw"),
		"Service":     fieldTable(serviceValue().shape),
		"annotations": annotationTable(),
	} {
		begin, end := "<!-- begin "+name+" -->\n", "<!-- end "+name+" -->\n"
		before, rest, found := strings.Cut(want, begin)
		_, after, closed := strings.Cut(rest, end)
		if !found || !closed {
			t.Fatalf("%s has no table of %s", openSLODocs, name)
		}
		want = before + begin + table + end + after
	}
	if *update {
		if err := os.WriteFile(openSLODocs, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if diff := cmp.Diff(want, string(content)); diff != "" {
		t.Errorf("run the test with -update (-want +got):\n%s", diff)
	}
}

// fieldTable lists the fields of a kind of document. Those below the folded ones are left out.
func fieldTable(root shape, folded ...string) string {
	var b strings.Builder
	b.WriteString("\n| field | use | meaning |\n|---|---|---|\n")
	var walk func(s shape, path string)
	walk = func(s shape, path string) {
		if slices.Contains(folded, path) {
			return
		}
		if items, ok := s["items"].(shape); ok {
			walk(items, path+"[]")
			return
		}
		properties, _ := s["properties"].(shape)
		for _, key := range sortedKeys(properties) {
			inner := properties[key].(shape)
			at := strings.TrimPrefix(path+"."+key, ".")
			use, _ := inner["use"].(string)
			if use == "" {
				use = useRead
			}
			doc := inner["description"].(string)
			if use == useRefused {
				doc = strings.ToUpper(doc[:1]) + doc[1:] + "."
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", at, use, doc)
			walk(inner, at)
		}
	}
	walk(root, "")
	return b.String() + "\n"
}

func annotationTable() string {
	var b strings.Builder
	b.WriteString("\n| annotation | key of a configuration | example |\n|---|---|---|\n")
	for _, a := range serviceAnnotations {
		key := strings.Join(a.keys, ".")
		if key == "" {
			key = "slos.*.policy"
		}
		fmt.Fprintf(&b, "| `%s%s` | `%s` | `%s` |\n", annotationPrefix, a.name, key, a.example)
	}
	return b.String() + "\n"
}

var yamlFence = regexp.MustCompile("(?s)```yaml\n(.*?)```")

// The two languages of the page's example say the same.
func TestOpenSLODocsExampleMeansItsConfiguration(t *testing.T) {
	content, err := os.ReadFile(openSLODocs)
	if err != nil {
		t.Fatal(err)
	}
	found := yamlFence.FindAllSubmatch(content, -1)
	if len(found) < 2 {
		t.Fatalf("%d examples", len(found))
	}
	read := func(name string, example []byte) File {
		f, err := testLoader.Decode(name, example)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	if diff := cmp.Diff(read("llmslo.yaml", found[1][1]), read("slos.yaml", found[0][1]), withoutPlaces); diff != "" {
		t.Errorf("(-configuration +OpenSLO):\n%s", diff)
	}
}

// Every example of an annotation is a value that is accepted, so that the table can be copied from.
func TestExamplesOfAnnotationsAreAccepted(t *testing.T) {
	for _, a := range serviceAnnotations {
		t.Run(a.name, func(t *testing.T) {
			service := "---\napiVersion: openslo/v1\nkind: Service\nmetadata:\n  name: chat\n  annotations:\n    llmslo/" + a.name + ": " + quoted(a.example) + "\n"
			flags := Flags{Mode: "vllm"}
			switch a.name {
			case FlagMode:
				flags.Mode = ""
			case FlagEngine:
				flags.Mode = "lmcache"
			}
			if _, err := beside(strings.Replace(oneService, `type: Prometheus, spec: {query: "vllm:time_to_first_token_seconds"}`, "type: llmslo, spec: {sli: ttft}", 1)+service, flags); err != nil {
				t.Error(err)
			}
		})
	}
}
