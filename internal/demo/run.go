package demo

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"
)

// tick is how often a live demo moves on, and how often a history that is filled
// in tells how far it is.
const tick = 500 * time.Millisecond

// Run fills in the history, then moves on with the time outside, and serves all
// the while, until the context ends or something fails. Progress is called with
// how much of the history is there, for the last time with 1.
func (d *Demo) Run(ctx context.Context, progress func(float64)) error {
	ctx, stop := context.WithCancelCause(ctx)
	server := &http.Server{
		Handler: d.site.Handler(), ReadHeaderTimeout: 10 * time.Second, WriteTimeout: 3 * time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 16,
		BaseContext: func(net.Listener) context.Context { return ctx }, // so that queries end with the demo
	}
	served := make(chan struct{})
	go func() {
		defer close(served)
		stop(server.Serve(d.listener))
	}()
	err := d.live(ctx, progress)
	stop(nil)
	err = errors.Join(err, shutDown(server))
	<-served
	return err
}

// shutDown waits for answers that are being written: what they read is closed next.
func shutDown(server *http.Server) error {
	const patience = 5 * time.Second
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := server.Shutdown(ctx); err != nil {
		return server.Close()
	}
	return nil
}

// live fills and follows.
func (d *Demo) live(ctx context.Context, progress func(float64)) error {
	filling := make(chan error, 1)
	go func() { filling <- d.fill(ctx) }()
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	for filled := false; !filled; {
		select {
		case err := <-filling:
			if err != nil {
				return ended(ctx, err)
			}
			filled = true
		case <-ticker.C:
			progress(d.Filled())
		}
	}
	progress(1)
	for {
		select {
		case <-ctx.Done():
			return ended(ctx, ctx.Err())
		case <-ticker.C:
			if err := d.follow(ctx); err != nil {
				return ended(ctx, err)
			}
		}
	}
}

// follow moves the world on to now.
func (d *Demo) follow(ctx context.Context) error { return d.world.AdvanceTo(ctx, d.pace.at(d.now())) }

// ended tells an end that was asked for, which is no error, from a failure.
func ended(ctx context.Context, err error) error {
	if !errors.Is(err, context.Canceled) {
		return err
	}
	if cause := context.Cause(ctx); !errors.Is(cause, context.Canceled) {
		return cause
	}
	return nil
}
