package e2e

import (
	"testing"
	"time"
)

func TestTheConfigurationListsTargetsByJob(t *testing.T) {
	t.Parallel()
	s := setup{every: time.Second, rules: map[string][]byte{"a": nil}}
	s.addTarget(jobEngine, "127.0.0.1:1")
	s.addTarget(jobFrontend, "127.0.0.1:2")
	s.addTarget(jobEngine, "127.0.0.1:3")
	got, err := s.config("/rules/*")
	const want = `global:
    scrape_interval: 1s
    scrape_timeout: 1s
    evaluation_interval: 1s
rule_files:
    - /rules/*
scrape_configs:
    - job_name: engine
      static_configs:
        - targets:
            - 127.0.0.1:1
            - 127.0.0.1:3
          labels:
            cluster: test
            namespace: inference
    - job_name: frontend
      honor_labels: true
      static_configs:
        - targets:
            - 127.0.0.1:2
          labels:
            cluster: test
            namespace: inference
`
	if err != nil || string(got) != want {
		t.Errorf("config() = %v\n%s\nwant:\n%s", err, got, want)
	}
}
