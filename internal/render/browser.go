package render

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"time"
)

// Browser is a running Chromium.
type Browser struct {
	command *exec.Cmd
	wire    *wire
	ours    []*os.File
	profile string
	// ended is closed when the process has ended.
	ended chan struct{}

	mu    sync.Mutex
	pages map[string]*Page // by session
}

// flags make Chromium quiet: no first run, no updates, nothing of the network
// but what pages ask for.
var flags = []string{
	"--headless", "--disable-gpu", "--disable-quic", "--no-first-run", "--no-default-browser-check", "--disable-background-networking",
	"--disable-component-update", "--disable-sync", "--disable-default-apps", "--disable-extensions", "--disable-features=Translate,OptimizationHints,MediaRouter",
	"--disable-dev-shm-usage", "--force-color-profile=srgb", "--font-render-hinting=none", "--hide-scrollbars", "--mute-audio", "--lang=en-US",
	"--remote-debugging-pipe",
}

// Start starts the executable with a profile of its own. Times are shown in UTC.
func Start(ctx context.Context, executable string) (*Browser, error) {
	profile, err := os.MkdirTemp("", "render-*")
	if err != nil {
		return nil, err
	}
	b := &Browser{profile: profile, pages: map[string]*Page{}, ended: make(chan struct{})}
	theirRead, ourWrite, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(err, b.Close())
	}
	ourRead, theirWrite, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(err, b.Close())
	}
	b.ours = []*os.File{ourWrite, ourRead}
	arguments := append([]string{"--user-data-dir=" + profile}, flags...)
	if os.Geteuid() == 0 {
		arguments = append(arguments, "--no-sandbox") // Chromium refuses to sandbox for root
	}
	b.command = exec.Command(executable, append(arguments, "about:blank")...)
	b.command.ExtraFiles = []*os.File{theirRead, theirWrite}
	b.command.Env = append(os.Environ(), "TZ=UTC", "LANG=C.UTF-8")
	b.command.WaitDelay = 5 * time.Second
	inGroup(b.command)
	started := make(chan error)
	go func() {
		// The system ends the child with the thread that started it.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := b.command.Start()
		started <- err
		if err == nil {
			_ = b.command.Wait() // that it was ended is no error
		}
		close(b.ended)
	}()
	err = errors.Join(<-started, theirRead.Close(), theirWrite.Close())
	if err != nil {
		return nil, errors.Join(err, b.Close())
	}
	b.wire = newWire(ourWrite, ourRead, b.happened)
	var version struct {
		Product string `json:"product"`
	}
	if err := b.wire.call(ctx, "", "Browser.getVersion", nil, &version); err != nil {
		return nil, errors.Join(fmt.Errorf("%s did not start: %w", executable, err), b.Close())
	}
	return b, nil
}

func (b *Browser) happened(m message) {
	b.mu.Lock()
	p := b.pages[m.Session]
	b.mu.Unlock()
	if p != nil {
		p.happened(m)
	}
}

// Close ends the browser and everything that it started, and removes its profile.
func (b *Browser) Close() error {
	var errs []error
	if b.command != nil && b.command.Process != nil {
		if b.wire != nil {
			ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
			_ = b.wire.call(ctx, "", "Browser.close", nil, nil) // what does not end is killed
			cancel()
		}
		select {
		case <-b.ended:
		case <-time.After(5 * time.Second):
			errs = append(errs, killGroup(b.command))
			<-b.ended
		}
	}
	for _, f := range b.ours {
		errs = append(errs, f.Close())
	}
	return errors.Join(append(errs, os.RemoveAll(b.profile))...)
}
