// Command llmslo-demo shows llmslo without a GPU: it simulates a fleet of
// vLLM, NVIDIA Dynamo and LMCache processes and serves their /metrics pages.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], streams{out: os.Stdout, err: os.Stderr})
	stop()
	os.Exit(code)
}
