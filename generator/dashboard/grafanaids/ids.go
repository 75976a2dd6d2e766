package grafanaids

import (
	"bytes"
	"embed"
	"encoding/json"
	"slices"
	"strings"
)

//go:embed data/*.json
var data embed.FS

// IDs are the names that Grafana's registries know, each list sorted.
type IDs struct {
	// Packages are the versions of the packages that the lists are read from, by name.
	Packages map[string]string `json:"packages"`
	// Units are the ids of value formats; see [IDs.Unit] for those that are made up
	// from a prefix.
	Units []string `json:"units"`
	// Transformations are the ids of transformations of a panel's data.
	Transformations []string `json:"transformations"`
	// FieldMatchers choose the fields of an override.
	FieldMatchers []string `json:"fieldMatchers"`
	// FrameMatchers choose the frames of a transformation.
	FrameMatchers []string `json:"frameMatchers"`
	// ValueMatchers choose rows by a value.
	ValueMatchers []string `json:"valueMatchers"`
	// Reducers make one value of a series.
	Reducers []string `json:"reducers"`
	// ColorModes say how a field gets its colour.
	ColorModes []string `json:"colorModes"`
	// Colors are the names of colours in the theme.
	Colors []string `json:"colors"`
	// ThresholdModes are the ways to read the steps of thresholds.
	ThresholdModes []string `json:"thresholdModes"`
	// MappingTypes are the kinds of value mappings.
	MappingTypes []string `json:"mappingTypes"`
	// SpecialValues are what a mapping of special values can match.
	SpecialValues []string `json:"specialValues"`
	// VariableFormats are what may follow the colon in ${name:format}.
	VariableFormats []string `json:"variableFormats"`
	// FieldProperties are the standard options that an override can set.
	FieldProperties []string `json:"fieldProperties"`
}

// prefixes begin units that are made up: suffix:req/s prints its own text.
var prefixes = []string{"suffix:", "prefix:", "time:", "si:", "count:", "currency:", "bool:"}

// Unit reports whether Grafana has the unit, or makes it up from a prefix.
func (ids IDs) Unit(unit string) bool {
	return unit == "" || slices.Contains(ids.Units, unit) ||
		slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(unit, p) && unit != p })
}

// Color reports whether the text is a colour: a name of the theme, #rgb, rgb() or hsl().
func (ids IDs) Color(text string) bool {
	return slices.Contains(ids.Colors, text) ||
		slices.ContainsFunc([]string{"#", "rgb(", "rgba(", "hsl("}, func(p string) bool { return strings.HasPrefix(text, p) })
}

// decode reads JSON and refuses a key that out has no place for.
func decode(raw []byte, out any) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	return dec.Decode(out)
}
