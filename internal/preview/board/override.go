package board

import (
	"maps"
	"slices"
)

func override(matcher, options string, properties ...any) any {
	return map[string]any{"matcher": map[string]any{"id": matcher, "options": options}, "properties": properties}
}

func property(id string, value any) any { return map[string]any{"id": id, "value": value} }

func fixed(color string) map[string]any { return map[string]any{"mode": "fixed", "fixedColor": color} }

func sortedKeys(o Object) []string { return slices.Sorted(maps.Keys(o)) }

// orDefault is a number of a board, or what Grafana takes when there is none.
func orDefault(o Object, key string, otherwise float64) float64 {
	if n, ok := o.Number(key); ok {
		return n
	}
	return otherwise
}
