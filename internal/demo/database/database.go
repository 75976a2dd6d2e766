// Package database is a Prometheus storage for one run: it takes simulated
// scrapes, answers queries and keeps nothing for the next run.
package database

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/storage"
	"github.com/prometheus/prometheus/tsdb"

	"github.com/llmslo/llmslo/internal/simulate/sample"
)

// Head is how long samples stay in memory before they become a block on disk.
// Half of it is how far a rule may lag behind the scrapes.
const Head = 12 * time.Hour

// retention is how long a demo that nobody stops remembers.
const retention = 3 * 24 * time.Hour

// Limits of a query, those of Prometheus for the samples; a query of a board
// takes milliseconds.
const (
	mostSamples = 50_000_000
	mostTime    = 30 * time.Second
)

// Database stores samples and answers queries. Its queries may run beside
// everything else; appends are for one goroutine at a time.
type Database struct {
	db     *tsdb.DB
	engine *promql.Engine
	// constant labels are put on every series, as a cluster's discovery does.
	constant labels.Labels
	known    []series
}

// series is what is remembered of a series of the sampler, by its ID.
type series struct {
	ref    storage.SeriesRef
	labels labels.Labels
}

// Open makes a database in an empty directory.
func Open(dir string, constant labels.Labels) (*Database, error) {
	o := tsdb.DefaultOptions()
	o.WALSegmentSize = -1 // nothing is to survive
	o.MinBlockDuration, o.MaxBlockDuration = Head.Milliseconds(), Head.Milliseconds()
	o.RetentionDuration = retention.Milliseconds()
	db, err := tsdb.Open(dir, slog.New(slog.DiscardHandler), nil, o, nil)
	if err != nil {
		return nil, fmt.Errorf("the database can not be opened: %w", err)
	}
	return &Database{db: db, constant: constant, engine: promql.NewEngine(promql.EngineOpts{
		MaxSamples: mostSamples, Timeout: mostTime, EnableAtModifier: true, EnableNegativeOffset: true,
		NoStepSubqueryIntervalFn: func(int64) int64 { return time.Minute.Milliseconds() },
		Parser:                   parser.NewParser(parser.Options{}),
	})}, nil
}

// Close gives up the database. Queries that run fail.
func (d *Database) Close() error { return errors.Join(d.engine.Close(), d.db.Close()) }

// Engine evaluates expressions over Storage.
func (d *Database) Engine() *promql.Engine { return d.engine }

// Storage is where series are read, and where rules write theirs.
func (d *Database) Storage() *tsdb.DB { return d.db }

// Append stores the samples of one moment, all or none. Samples of one sampler
// only: series are recognised by their IDs.
func (d *Database) Append(ctx context.Context, at time.Time, samples []sample.Sample) error {
	app := d.db.AppenderV2(ctx)
	for _, x := range samples {
		s := d.series(x.Series)
		ref, err := app.Append(s.ref, s.labels, 0, at.UnixMilli(), x.Value, nil, nil, storage.AOptions{})
		if err != nil {
			return errors.Join(fmt.Errorf("series %s can not be stored: %w", s.labels, err), app.Rollback())
		}
		s.ref = ref
	}
	return app.Commit()
}

func (d *Database) series(x *sample.Series) *series {
	for len(d.known) <= x.ID {
		d.known = append(d.known, series{})
	}
	s := &d.known[x.ID]
	if s.labels.IsEmpty() {
		b := labels.NewBuilder(d.constant)
		for _, l := range x.Labels {
			b.Set(l.Name, l.Value)
		}
		s.labels = b.Labels()
	}
	return s
}
