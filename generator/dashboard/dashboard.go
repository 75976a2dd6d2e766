// Package dashboard turns plans into Grafana boards. Boards read the records of
// package sli and package slo, the same series that the alerts judge, so that a
// graph and a page can not disagree; only the board of single engines reads raw
// series. The model of a board is package board; package classic and package
// resource turn it into JSON.
package dashboard

import (
	"errors"
	"sync"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/dashboard/board"
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
	// Format is the form of the JSON, never Both.
	Format Format
	// JSON is the board, indented.
	JSON []byte
}

// Make returns the boards of every plan as files, by profile in the order of the
// plans: deployments that differ in no name of a series share boards and are told
// apart by the deployment variable. Where both forms are asked for, all classic
// files come first. The error lists every board that Grafana would not load as it
// is, which means a fault of this package, or every board that is too large.
func Make(plans []slo.Plan, format Format) ([]File, error) {
	boards, err := Boards(plans)
	if err != nil {
		return nil, err
	}
	var files []File
	for _, f := range format.each() {
		for _, b := range boards {
			files = append(files, File{UID: b.UID, Title: b.Title, Folder: Folder, Format: f, Path: f.directory() + "/" + b.Key + ".json"})
		}
	}
	errs := make([]error, len(files))
	var wait sync.WaitGroup
	for i := range files {
		wait.Go(func() {
			f := &files[i]
			f.JSON, errs[i] = f.Format.encode(boards[i%len(boards)])
			if errs[i] == nil {
				errs[i] = f.tooLarge()
			}
		})
	}
	wait.Wait()
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return files, nil
}

// Boards returns the boards of every plan before they become JSON.
func Boards(plans []slo.Plan) ([]board.Board, error) {
	var out []board.Board
	for _, p := range profiles(plans) {
		of := []board.Board{p.sloBoard(), p.serviceBoard(), p.enginesBoard(), p.cacheBoard()}
		if p.dynamo() {
			of = append(of, p.pipelineBoard())
		}
		if p.mode() == config.LMCache {
			of = append(of, p.lmcacheBoard())
		}
		for _, b := range of {
			out = append(out, p.onward(b))
		}
	}
	return out, board.Validate(out)
}

// LinksOf names the boards of each deployment, by its name. They are those of
// package rules, except where deployments of one mode need boards of their own.
func LinksOf(plans []slo.Plan) map[string]slo.Boards {
	out := map[string]slo.Boards{}
	for _, p := range profiles(plans) {
		for _, q := range p.plans {
			out[q.Set.Deployment.Name] = slo.Boards{SLO: p.sloUID(), Service: p.serviceUID()}
		}
	}
	return out
}
