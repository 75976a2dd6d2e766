package weeks

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"time"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/value"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/rules"
	"github.com/prometheus/prometheus/storage"
	"github.com/prometheus/prometheus/util/teststorage"

	"github.com/llmslo/llmslo/internal/weeks/fleet"
)

// Interval is how often groups are evaluated that do not say it themselves.
const Interval = 30 * time.Second

// epoch is a Monday.
var epoch = time.Date(2001, 1, 1, 0, 0, 0, 0, time.UTC)

// Firing is a stretch in which an alert fired.
type Firing struct {
	Alert    string
	Severity string
	// Model is whom it is about; empty when that is the deployment as a whole.
	Model string
	// From is the first evaluation at which it fired, To the first at which it did no more.
	From, To time.Duration
}

// Play lets a fleet live and evaluates a set of rules on it, each group at its own
// interval, and returns all that fired, in the order of the first moments.
func Play(f *fleet.Fleet, set *Ruleset, until time.Duration) ([]Firing, error) {
	db, err := teststorage.NewWithError()
	if err != nil {
		return nil, err
	}
	engine := promql.NewEngine(promql.EngineOpts{MaxSamples: math.MaxInt32, Timeout: time.Minute})
	firings, err := play(f, set, until, db, engine)
	return firings, errors.Join(err, engine.Close(), db.Close())
}

func play(f *fleet.Fleet, set *Ruleset, until time.Duration, db *teststorage.TestStorage, engine *promql.Engine) ([]Firing, error) {
	groups, err := set.groups(db, engine)
	if err != nil {
		return nil, err
	}
	store := &store{db: db}
	var log firingLog
	for f.Now() <= until {
		now, away := f.Now(), f.Away()
		if err := store.append(epoch.Add(now), f.Advance()); err != nil {
			return nil, err
		}
		if away {
			continue
		}
		for _, g := range groups {
			if now%g.Interval() != 0 {
				continue
			}
			g.Eval(context.Background(), epoch.Add(now))
			for _, r := range g.Rules() {
				if err := r.LastError(); err != nil {
					return nil, fmt.Errorf("%s at %v: %w", r.Name(), now, err)
				}
				if a, ok := r.(*rules.AlertingRule); ok {
					log.look(a, now)
				}
			}
		}
	}
	return log.all(until), nil
}

// groups loads the rule groups in the order of the files.
func (s *Ruleset) groups(db *teststorage.TestStorage, engine *promql.Engine) ([]*rules.Group, error) {
	manager := rules.NewManager(&rules.ManagerOptions{
		QueryFunc:    rules.EngineQueryFunc(engine, db),
		AppendableV2: db,
		NotifyFunc:   func(context.Context, string, ...*rules.Alert) {},
		Logger:       slog.New(slog.DiscardHandler),
		GroupLoader:  s,
		Parser:       s.parser,
	})
	loaded, errs := manager.LoadGroups(Interval, labels.EmptyLabels(), "", nil, false, s.files...)
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	var list []*rules.Group
	for _, file := range s.files {
		for _, g := range s.parsed[file].Groups {
			list = append(list, loaded[rules.GroupKey(file, g.Name)])
		}
	}
	for _, g := range list {
		for _, r := range g.Rules() {
			if a, ok := r.(*rules.AlertingRule); ok {
				// Only restored rules write the ALERTS series.
				a.SetRestored(true)
			}
		}
	}
	return list, nil
}

// store appends samples, remembering where each series is.
type store struct {
	db   *teststorage.TestStorage
	refs []storage.SeriesRef
}

func (s *store) append(at time.Time, samples []fleet.Sample) error {
	app := s.db.AppenderV2(context.Background())
	for _, x := range samples {
		for len(s.refs) <= x.Series.ID {
			s.refs = append(s.refs, 0)
		}
		v := x.Value
		if x.Stale {
			v = math.Float64frombits(value.StaleNaN)
		}
		ref, err := app.Append(s.refs[x.Series.ID], x.Series.Labels, 0, at.UnixMilli(), v, nil, nil, storage.AOptions{})
		if err != nil {
			return fmt.Errorf("append %s: %w", x.Series.Labels, err)
		}
		s.refs[x.Series.ID] = ref
	}
	return app.Commit()
}
