// Command llmslo generates recording rules, SLO alerts, rule tests and Grafana
// boards for LLM serving with vLLM, NVIDIA Dynamo and LMCache.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
}
