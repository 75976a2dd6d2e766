package overlay

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"

	"github.com/prometheus/prometheus/model/rulefmt"

	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/overlay/jsonnet"
	"github.com/llmslo/llmslo/generator/rules"
)

// changes is what an overlay touched.
type changes struct {
	Dashboards map[string]json.RawMessage `json:"dashboards"`
	Rules      map[string]json.RawMessage `json:"rules"`
	Pods       []podLabels                `json:"pods"`
	Settings   map[string]any             `json:"settings"`
}

type podLabels struct {
	Deployment string            `json:"deployment"`
	Kind       string            `json:"kind"`
	Labels     map[string]string `json:"labels"`
}

// change applies one overlay.
func (s *state) change(f File) error {
	program, err := jsonnet.Load(jsonnet.Roots{User: f.Root, Shown: f.Shown, Library: library()}, f.Name)
	if err != nil {
		return err
	}
	program.Run = `(import 'llmslo/apply.libsonnet')(import 'llmslo/bundle.libsonnet', main)`
	program.Part = `(import 'llmslo/known.libsonnet')(part)`
	if program.Vars, err = s.vars(); err != nil {
		return err
	}
	if err := put(program.Vars, "index", s.index()); err != nil {
		return err
	}
	text, err := s.evaluator.Evaluate(program)
	if err != nil {
		return err
	}
	var made changes
	if err := json.Unmarshal([]byte(text), &made); err != nil {
		return fmt.Errorf("apply %s: %w", f.Name, err)
	}
	var errs []error
	errs = append(errs, s.changeRules(program, made.Rules), s.changeBoards(program, made.Dashboards), s.label(program, made.Pods))
	maps.Copy(s.model.Settings, made.Settings)
	return joined(errs)
}

// joined makes one list of all faults in the user's files.
func joined(errs []error) error {
	var faults jsonnet.Errors
	for _, err := range errs {
		var some jsonnet.Errors
		switch {
		case err == nil:
		case errors.As(err, &some):
			faults = append(faults, some...)
		default:
			return err
		}
	}
	if len(faults) == 0 {
		return nil
	}
	return faults
}

// changeRules takes over the groups that an overlay made, and lets tests and
// runbook pages follow.
func (s *state) changeRules(program jsonnet.Program, made map[string]json.RawMessage) error {
	var errs []error
	f := follower{state: s, alerts: map[string]map[string]*fate{}}
	for _, file := range s.model.Rules {
		raw, touched := made[file.Path]
		if !touched {
			continue
		}
		groups, err := decodeGroups(raw)
		if wrong, ok := errors.AsType[fieldError](err); ok {
			errs = append(errs, program.Fault(wrong.field, wrong.what, "write rules as a rule file does: alert or record, expr, for, keep_firing_for, labels, annotations"))
			continue
		}
		if err := checkRules(program, s.groups[file.Path], groups, s.groupsBeside(file.Path)); err != nil {
			errs = append(errs, err)
			continue
		}
		data, err := rules.Bytes(format(groups))
		var refused *rulefmt.Error
		switch {
		case errors.As(err, &refused):
			errs = append(errs, program.Fault(refused.RuleName, fmt.Sprintf("Prometheus refuses the rule %s: %v", refused.RuleName, &refused.Err), ""))
			continue
		case err != nil:
			errs = append(errs, program.Fault("", fmt.Sprintf("%s: %v", file.Path, err), ""))
			continue
		}
		f.compare(file, s.groups[file.Path], groups)
		for i := range groups {
			groups[i].Was = nil
			for j := range groups[i].Rules {
				groups[i].Rules[j].Was = nil
			}
		}
		s.groups[file.Path] = groups
		s.replace(file.Path, data)
	}
	if err := joined(errs); err != nil {
		return err
	}
	return f.follow()
}

// groupsBeside lists the groups of all files but one, by name.
func (s *state) groupsBeside(path string) map[string]string {
	names := map[string]string{}
	for other, groups := range s.groups {
		if other == path {
			continue
		}
		for _, g := range groups {
			names[g.Name] = other
		}
	}
	return names
}

// changeBoards takes over the boards that an overlay made.
func (s *state) changeBoards(program jsonnet.Program, made map[string]json.RawMessage) error {
	var errs []error
	for i, d := range s.model.Dashboards {
		raw, touched := made[d.Path]
		if !touched {
			continue
		}
		data, err := bundle.CanonicalJSON(raw)
		if err != nil {
			return fmt.Errorf("encode %s: %w", d.Path, err)
		}
		tree, err := decodeJSON(data)
		if err != nil {
			return fmt.Errorf("encode %s: %w", d.Path, err)
		}
		board, _ := tree.(map[string]any)
		for _, p := range checkBoard(board, d.UID) {
			errs = append(errs, program.Fault(p.value, fmt.Sprintf("board %s: %s", d.UID, p.what), p.fix))
		}
		s.boards[d.Path] = board
		s.model.Dashboards[i].Title, _ = board["title"].(string)
		s.replace(d.Path, data)
	}
	titles := map[string]string{}
	for _, d := range s.model.Dashboards {
		if other, taken := titles[d.Title]; taken && len(made) > 0 {
			errs = append(errs, program.Fault(d.Title, fmt.Sprintf("boards %s and %s have one title, %q", other, d.UID, d.Title), "give one of them another title"))
		}
		titles[d.Title] = d.UID
	}
	return joined(errs)
}

// label takes over the labels of pods.
func (s *state) label(program jsonnet.Program, made []podLabels) error {
	var errs []error
	for _, p := range made {
		for key, value := range p.Labels {
			if !labelKey.MatchString(key) || !labelValue.MatchString(value) {
				errs = append(errs, program.Fault(key, fmt.Sprintf("%s: %s is no label of a pod", key, value), "write it like app: vllm"))
			}
		}
		if t := s.model.target(p.Deployment, p.Kind); t != nil {
			t.Pods = p.Labels
		}
	}
	return joined(errs)
}
