package dashboard

import "testing"

// BenchmarkMake is the boards of three modes: a part of what generate may take.
func BenchmarkMake(b *testing.B) {
	plans := plansOf(b, vllmConfig, dynamoConfig, lmcacheConfig)
	bytes := 0
	for b.Loop() {
		files, err := Make(plans, Classic)
		if err != nil {
			b.Fatal(err)
		}
		bytes = 0
		for _, f := range files {
			bytes += len(f.JSON)
		}
	}
	b.ReportMetric(float64(bytes), "JSON-bytes")
}
