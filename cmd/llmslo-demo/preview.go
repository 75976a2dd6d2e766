package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/llmslo/llmslo/internal/preview"
	"github.com/llmslo/llmslo/internal/preview/answer"
	"github.com/llmslo/llmslo/internal/preview/board"
	"github.com/llmslo/llmslo/internal/preview/live"
	"github.com/llmslo/llmslo/internal/preview/promapi"
)

// previewOptions are the flags of the preview command.
type previewOptions struct {
	// prometheus is the server that is asked, answers a recording in its place.
	prometheus, answers string
	// offline and record are files to write instead of serving.
	offline, record string
	listen          string
	remote          bool
	from, to        string
	variables       []string
	theme           string
	scrape          time.Duration
	timeout         time.Duration
}

// newPreview makes the command that shows boards.
func newPreview(s streams) *cobra.Command {
	var o previewOptions
	cmd := &cobra.Command{
		Use:   "preview BOARD.json|DIRECTORY",
		Short: "Show Grafana dashboards without Grafana",
		Long: `preview draws classic Grafana dashboards – these or anybody's – in the browser, with
the components that Grafana publishes under Apache-2.0, against a Prometheus. Files
are read again for each page, so that a change shows on reload.

With --offline it writes one file of HTML instead, with time range and values
frozen, that needs no network: for a pull request.

It listens on loopback only, and puts no other queries than those of the boards.`,
		Example: `  llmslo-demo preview out/dynamo/dashboards --prometheus http://127.0.0.1:9090
  llmslo-demo preview board.json --prometheus http://127.0.0.1:9090 --offline board.html --from now-1h
  llmslo-demo preview board.json --prometheus http://127.0.0.1:9090 --record answers.json
  llmslo-demo preview --answers answers.json --offline board.html --theme light`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args, s) },
	}
	o.setup(cmd.Flags())
	return cmd
}

// setup declares the flags.
func (o *previewOptions) setup(flags *pflag.FlagSet) {
	flags.SortFlags = false
	flags.StringVar(&o.prometheus, "prometheus", "", "`address` of the Prometheus to ask; a name and password in it are not shown")
	flags.StringVar(&o.answers, "answers", "", "`file` that --record wrote, in place of a Prometheus and a board")
	flags.StringVar(&o.offline, "offline", "", "write one `file` of HTML that needs no network, and end")
	flags.StringVar(&o.record, "record", "", "write the answers to a `file` of JSON, and end")
	flags.StringVar(&o.listen, "listen", "127.0.0.1:3001", "`address` to serve the pages on; port 0 takes a free one")
	flags.BoolVar(&o.remote, "allow-remote", false, "listen on addresses that other machines reach")
	flags.StringVar(&o.from, "from", "", "begin of the time range, like now-1h; the board's own when absent (--offline and --record)")
	flags.StringVar(&o.to, "to", "", "end of the time range (--offline and --record)")
	flags.StringArrayVar(&o.variables, "var", nil, "value of a variable, `name=value`; several times for several (--offline and --record)")
	flags.StringVar(&o.theme, "theme", "system", "dark, light or system")
	flags.DurationVar(&o.scrape, "scrape-interval", 15*time.Second, "how often the Prometheus scrapes, for $__rate_interval")
	flags.DurationVar(&o.timeout, "timeout", 2*time.Minute, "how long --offline and --record may ask")
}

// run does what the flags say.
func (o *previewOptions) run(ctx context.Context, args []string, s streams) error {
	theme, err := o.check(args)
	if err != nil {
		return err
	}
	if o.answers != "" {
		content, err := os.ReadFile(o.answers)
		if err != nil {
			return err
		}
		a, err := preview.ReadAnswers(content)
		if err != nil {
			return fmt.Errorf("%s %w", o.answers, err)
		}
		return o.write(a, theme, s)
	}
	server, err := promapi.New(o.prometheus, http.DefaultClient)
	if err != nil {
		return usageError{what: "--prometheus: " + err.Error(), help: "llmslo-demo preview"}
	}
	asker := &answer.Asker{Source: server, ScrapeInterval: o.scrape}
	if o.offline != "" || o.record != "" {
		return o.freeze(ctx, args[0], asker, theme, s)
	}
	boards, err := boardsAt(args[0])
	if err != nil {
		return err
	}
	return o.serve(ctx, &live.Site{Boards: boards, Asker: asker, Now: time.Now, Theme: theme, Server: server.Address()}, s)
}

// check finds everything that is wrong with the command line.
func (o *previewOptions) check(args []string) (preview.Theme, error) {
	var wrong []string
	theme, err := preview.ParseTheme(o.theme)
	if err != nil {
		wrong = append(wrong, "--theme: "+err.Error())
	}
	switch {
	case o.answers != "" && (o.prometheus != "" || o.record != ""):
		wrong = append(wrong, "--answers takes the place of a Prometheus: leave out --prometheus and --record")
	case o.answers != "" && o.offline == "":
		wrong = append(wrong, "--answers needs --offline FILE.html to write to")
	case o.answers != "" && len(args) > 0:
		wrong = append(wrong, "--answers holds the board as well: name no other")
	case o.answers == "" && len(args) != 1:
		wrong = append(wrong, fmt.Sprintf("name one board or directory, found %d", len(args)))
	case o.answers == "" && o.prometheus == "":
		wrong = append(wrong, "--prometheus is missing: the address of the server to ask, like http://127.0.0.1:9090")
	}
	for _, v := range o.variables {
		if name, _, ok := strings.Cut(v, "="); !ok || name == "" {
			wrong = append(wrong, fmt.Sprintf("--var %q: write name=value", v))
		}
	}
	if o.offline == "" && o.record == "" {
		if err := live.CheckAddress(o.listen, o.remote); err != nil {
			wrong = append(wrong, "--listen: "+err.Error())
		}
		if o.from != "" || o.to != "" || len(o.variables) > 0 {
			wrong = append(wrong, "--from, --to and --var are for --offline and --record: a page that is live has them in its address")
		}
	}
	if o.scrape < time.Second || o.scrape > time.Hour {
		wrong = append(wrong, fmt.Sprintf("--scrape-interval %s: use 1s to 1h", o.scrape))
	}
	if len(wrong) > 0 {
		return "", usageError{what: strings.Join(wrong, "\n"), help: "llmslo-demo preview"}
	}
	return theme, nil
}

// boardsAt finds the boards of a file or directory, and that there is one.
func boardsAt(name string) (live.Boards, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	boards := live.Directory(os.DirFS(name))
	if !info.IsDir() {
		boards = live.Single(os.DirFS(filepath.Dir(name)), filepath.Base(name))
	}
	_, err = boards()
	return boards, err
}

// serve serves pages until the context ends.
func (o *previewOptions) serve(ctx context.Context, site *live.Site, s streams) error {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", o.listen)
	if err != nil {
		return fmt.Errorf("can not listen: %w; choose another port, or port 0 for any free one", err)
	}
	server := &http.Server{Handler: site.Handler(), ReadHeaderTimeout: 10 * time.Second, WriteTimeout: 3 * time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 16}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	if _, err := fmt.Fprintf(s.out, "http://%s/\n", listener.Addr()); err != nil {
		return errors.Join(err, server.Close())
	}
	fmt.Fprintf(s.err, "Drawing boards from %s. Ctrl-C ends it.\n", site.Server)
	if o.remote {
		fmt.Fprintf(s.err, "Everybody who reaches %s can read these boards and put their queries to that server; there is no password.\n", listener.Addr())
	}
	select {
	case err = <-ended:
		return err
	case <-ctx.Done():
		return server.Close()
	}
}

// freeze records what a board shows now, and writes it.
func (o *previewOptions) freeze(ctx context.Context, name string, asker *answer.Asker, theme preview.Theme, s streams) error {
	content, err := os.ReadFile(name)
	if err != nil {
		var path *fs.PathError
		if info, statErr := os.Stat(name); errors.As(err, &path) && statErr == nil && info.IsDir() {
			return usageError{what: name + " is a directory: --offline and --record take one board", help: "llmslo-demo preview"}
		}
		return err
	}
	b, err := board.Read(content)
	if err != nil {
		return fmt.Errorf("%s %w", name, err)
	}
	request := answer.Request{From: o.from, To: o.to, Values: map[string][]string{}, Keep: true}
	for _, v := range o.variables {
		variable, value, _ := strings.Cut(v, "=")
		request.Values[variable] = append(request.Values[variable], value)
	}
	asking, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	a, err := preview.Record(asking, asker, b, request, time.Now())
	if err != nil {
		return err
	}
	for _, f := range a.Failed() {
		fmt.Fprintln(s.err, f)
	}
	return o.write(a, theme, s)
}

// write writes the files that were asked for.
func (o *previewOptions) write(a *preview.Answers, theme preview.Theme, s streams) error {
	if o.record != "" {
		content, err := json.Marshal(a)
		if err != nil {
			return err
		}
		if err := replaceFile(o.record, append(content, '\n')); err != nil {
			return err
		}
		fmt.Fprintf(s.err, "The answers are in %s.\n", o.record)
	}
	if o.offline == "" {
		return nil
	}
	page, err := preview.Page(a, theme)
	if err != nil {
		return err
	}
	if err := replaceFile(o.offline, page); err != nil {
		return err
	}
	fmt.Fprintf(s.err, "The page is %s, %.1f MB.\n", o.offline, float64(len(page))/1e6)
	return nil
}

// replaceFile writes a file whole or not at all.
func replaceFile(name string, content []byte) error {
	f, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	err = errors.Join(err, f.Chmod(0o644), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}
