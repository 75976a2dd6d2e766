package demo

import (
	"context"
	"errors"
)

// Start runs a demo in the background and returns when it is live. End stops it,
// waits, and leaves nothing behind.
func Start(ctx context.Context, o Options) (d *Demo, end func() error, err error) {
	d, err = New(o)
	if err != nil {
		return nil, nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	live, ended := make(chan struct{}), make(chan error, 1)
	go func() {
		ended <- d.Run(ctx, func(filled float64) {
			if filled >= 1 {
				close(live)
			}
		})
	}()
	end = func() error {
		stop()
		return errors.Join(<-ended, d.Close())
	}
	select {
	case <-live:
		return d, end, nil
	case err := <-ended:
		stop()
		return nil, nil, errors.Join(err, ctx.Err(), d.Close())
	}
}
