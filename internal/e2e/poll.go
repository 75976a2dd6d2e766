package e2e

import (
	"context"
	"fmt"
	"time"
)

// pollEvery is how often a condition is looked at.
const pollEvery = 150 * time.Millisecond

// until waits for a condition. It returns nil as soon as missing returns "", and
// an error with what was still missing when the context ends. An error of the
// condition itself ends the wait at once.
func until(ctx context.Context, missing func(context.Context) (string, error)) error {
	ticker := time.NewTicker(pollEvery)
	defer ticker.Stop()
	last := "nothing was looked at"
	for {
		still, err := missing(ctx)
		switch {
		case ctx.Err() != nil:
			return fmt.Errorf("%w; still missing: %s", context.Cause(ctx), last)
		case err != nil:
			return err
		case still == "":
			return nil
		}
		last = still
		select {
		case <-ctx.Done():
			return fmt.Errorf("%w; still missing: %s", context.Cause(ctx), last)
		case <-ticker.C:
		}
	}
}
