// Pictures draws the boards of the demo in Chromium, at a fixed time and seed, so
// that a picture changes only when a board, the simulator or the viewer does.
//
//	go run ./tools/pictures docs/pictures           # those of the documentation
//	go run ./tools/pictures -whole vllm /tmp/looks  # every board, every row open
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"time"

	"github.com/llmslo/llmslo/internal/demo"
	"github.com/llmslo/llmslo/internal/render"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

func main() {
	whole := flag.String("whole", "", "draw whole boards of a `mode`, all rows open, instead of the documentation's pictures")
	played := flag.String("scenario", "healthy", "what happens to the fleet in whole boards")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, *whole, *played, flag.Arg(0))
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, whole, played, dir string) (err error) {
	if dir == "" {
		return errors.New("name the directory to write to")
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	executable, err := exec.LookPath("chromium")
	if err != nil {
		return fmt.Errorf("pictures need Debian's chromium: %w", err)
	}
	browser, err := render.Start(ctx, executable)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, browser.Close()) }()
	todo := documented
	if whole != "" {
		todo = everyBoard(fleet.Mode(whole), played)
	}
	for _, s := range todo {
		if err := s.draw(ctx, browser, dir); err != nil {
			return err
		}
	}
	return nil
}

// noon is when all pictures are taken, on a Monday. The minutes past the hour keep
// the last label of an axis away from the edge.
var noon = time.Date(2026, 3, 2, 12, 12, 0, 0, time.UTC)

// draw runs the demo of a set and draws its boards in both themes.
func (s set) draw(ctx context.Context, browser *render.Browser, dir string) (err error) {
	played, ok := scenario.Named(s.scenario)
	if !ok {
		return fmt.Errorf("there is no scenario %q", s.scenario)
	}
	d, end, err := demo.Start(ctx, demo.Options{
		Mode: s.mode, Models: 2, Instances: 2, Seed: 1, Scenario: played, Listen: "127.0.0.1:0", Speed: 1, Now: func() time.Time { return noon },
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, end()) }()
	for _, scheme := range []string{"light", "dark"} {
		for _, p := range s.pictures {
			if err := p.draw(ctx, browser, d.URL(), scheme, dir); err != nil {
				return fmt.Errorf("%s: %w", p.board, err)
			}
		}
	}
	return nil
}

// width is that of a window on a usual screen, in pixels.
const width = 1600

// patience is how long a board may take to be drawn.
const patience = 2 * time.Minute

func (p picture) draw(ctx context.Context, browser *render.Browser, url, scheme, dir string) (err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	page, err := browser.Open(ctx, width, 1200)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, page.Close(context.WithoutCancel(ctx))) }()
	if err := page.Prefer(ctx, scheme); err != nil {
		return err
	}
	if err := page.Go(ctx, url+"/d/"+p.board+"?from="+p.from+"&to=now"); err != nil {
		return err
	}
	if _, err := page.Draw(ctx, width, p.height == 0); err != nil {
		return err
	}
	if p.height > 0 {
		if err := page.Resize(ctx, width, p.height); err != nil {
			return err
		}
	}
	content, err := page.Picture(ctx)
	if err != nil {
		return err
	}
	name := filepath.Join(dir, p.name+"-"+scheme+".png")
	fmt.Printf("%s: %d KB\n", name, len(content)/1000)
	return os.WriteFile(name, content, 0o644)
}
