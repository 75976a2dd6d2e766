// Package dashboard turns plans into Grafana boards. Boards read the records of
// package sli and package slo, the same series that the alerts judge, so that a
// graph and a page can not disagree; only the board of single engines reads raw
// series. The model of a board is package board, its JSON form package classic.
package dashboard

import (
	"errors"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/dashboard/classic"
	"github.com/llmslo/llmslo/generator/slo"
)

// Folder is the Grafana folder of every board.
const Folder = "LLM serving"

// File is one board, ready to be written.
type File struct {
	// UID and Title are unique over the output.
	UID, Title string
	// Folder is the name of the Grafana folder.
	Folder string
	// Path is where the file goes, relative to the output: dashboards/vllm-service.json.
	Path string
	// JSON is classic dashboard JSON in its compact form; package bundle prints it
	// canonically.
	JSON []byte
}

// Make returns the boards of every plan as files, by profile in the order of the
// plans: deployments that differ in no name of a series share boards and are told
// apart by the deployment variable. The error lists every board that Grafana
// would not load as it is, which means a fault of this package.
func Make(plans []slo.Plan) ([]File, error) {
	boards, err := Boards(plans)
	if err != nil {
		return nil, err
	}
	files := make([]File, 0, len(boards))
	var errs []error
	for _, b := range boards {
		data, err := classic.Encode(b)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		files = append(files, File{UID: b.UID, Title: b.Title, Folder: Folder, Path: "dashboards/" + b.Key + ".json", JSON: data})
	}
	return files, errors.Join(errs...)
}

// Boards returns the boards of every plan before they become JSON.
func Boards(plans []slo.Plan) ([]board.Board, error) {
	var out []board.Board
	for _, p := range profiles(plans) {
		out = append(out, p.sloBoard(), p.serviceBoard(), p.enginesBoard(), p.cacheBoard())
		if p.dynamo() {
			out = append(out, p.pipelineBoard())
		}
		if p.mode() == config.LMCache {
			out = append(out, p.lmcacheBoard())
		}
	}
	return out, board.Validate(out)
}
