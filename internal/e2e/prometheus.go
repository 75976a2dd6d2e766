package e2e

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"
)

// setup is what a Prometheus is started with.
type setup struct {
	// binary is the path of the prometheus executable.
	binary string
	// dir is an empty directory for configuration, data and log.
	dir string
	// every is the scrape and evaluation interval; the rule files keep theirs.
	every time.Duration
	// rules are the rule files by file name.
	rules map[string][]byte
	jobs  []job
}

// job is a scrape job.
type job struct {
	name string
	// addresses are its targets, host:port.
	addresses []string
	// honorLabels lets labels of the page win over those of the target.
	honorLabels bool
}

// server is a running Prometheus.
type server struct {
	api
	process *process
}

// start starts a Prometheus on a free loopback port and waits until it is ready.
// The context bounds the start; stop ends the server.
func start(ctx context.Context, s setup) (*server, error) {
	if err := s.write(); err != nil {
		return nil, err
	}
	for {
		running, err := s.launch(ctx)
		// Another process may take the free port first.
		if err == nil || !strings.Contains(err.Error(), "address already in use") || ctx.Err() != nil {
			return running, err
		}
	}
}

func (s setup) launch(ctx context.Context) (*server, error) {
	address, err := freeAddress(ctx)
	if err != nil {
		return nil, err
	}
	p, err := run(exec.Command(s.binary,
		"--config.file="+filepath.Join(s.dir, "prometheus.yml"),
		"--storage.tsdb.path="+filepath.Join(s.dir, "data"),
		"--web.listen-address="+address,
	))
	if err != nil {
		return nil, err
	}
	running := &server{api: api{base: "http://" + address, client: &http.Client{}}, process: p}
	err = until(ctx, func(ctx context.Context) (string, error) {
		select {
		case <-p.done:
			return "", fmt.Errorf("prometheus ended while it started: %w\n%s", p.err, p.log())
		default:
		}
		if err := running.ready(ctx); err != nil {
			return err.Error(), nil
		}
		return "", nil
	})
	if err != nil {
		return nil, errors.Join(err, running.stop())
	}
	return running, nil
}

func (s *server) ready(ctx context.Context) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.base+"/-/ready", nil)
	if err != nil {
		return err
	}
	response, err := s.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("not ready: %s", response.Status)
	}
	return nil
}

// stop ends the server and waits for it. A second stop does nothing.
func (s *server) stop() error { return s.process.stop(10 * time.Second) }

func freeAddress(ctx context.Context) (string, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}

// addTarget adds a target to its job. Frontends are scraped with honor_labels, as
// Dynamo's own charts do: their label endpoint is the API route.
func (s *setup) addTarget(name, address string) {
	for i := range s.jobs {
		if s.jobs[i].name == name {
			s.jobs[i].addresses = append(s.jobs[i].addresses, address)
			return
		}
	}
	s.jobs = append(s.jobs, job{name: name, addresses: []string{address}, honorLabels: name == jobFrontend})
}

// write puts configuration and rules into the directory.
func (s setup) write() error {
	rules := filepath.Join(s.dir, "rules")
	if err := os.MkdirAll(rules, 0o755); err != nil {
		return err
	}
	var errs []error
	for name, content := range s.rules {
		errs = append(errs, os.WriteFile(filepath.Join(rules, name), content, 0o644))
	}
	config, err := s.config(filepath.Join(rules, "*"))
	errs = append(errs, err, os.WriteFile(filepath.Join(s.dir, "prometheus.yml"), config, 0o644))
	return errors.Join(errs...)
}

// targetLabels are what a cluster's discovery adds to every target; the examples select by them.
func targetLabels() map[string]string {
	return map[string]string{"cluster": "test", "namespace": "inference"}
}

// config is the server's configuration file.
func (s setup) config(rules string) ([]byte, error) {
	type static struct {
		Targets []string          `yaml:"targets"`
		Labels  map[string]string `yaml:"labels"`
	}
	type scrape struct {
		Job         string   `yaml:"job_name"`
		HonorLabels bool     `yaml:"honor_labels,omitempty"`
		Static      []static `yaml:"static_configs"`
	}
	var file struct {
		Global struct {
			Scrape     string `yaml:"scrape_interval"`
			Timeout    string `yaml:"scrape_timeout"`
			Evaluation string `yaml:"evaluation_interval"`
		} `yaml:"global"`
		Rules   []string `yaml:"rule_files,omitempty"`
		Scrapes []scrape `yaml:"scrape_configs"`
	}
	file.Global.Scrape, file.Global.Timeout, file.Global.Evaluation = s.every.String(), s.every.String(), s.every.String()
	if len(s.rules) > 0 {
		file.Rules = []string{rules}
	}
	for _, j := range s.jobs {
		file.Scrapes = append(file.Scrapes, scrape{j.name, j.honorLabels, []static{{j.addresses, targetLabels()}}})
	}
	var b bytes.Buffer
	err := yaml.NewEncoder(&b).Encode(file)
	return b.Bytes(), err
}
