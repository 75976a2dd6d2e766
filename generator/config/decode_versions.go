package config

import "github.com/llmslo/llmslo/catalog/version"

func versionsValue() value[Versions] {
	return object(`versions, like {vllm: ">=0.20"}`, newVersions,
		on("vllm", "Releases of vLLM, in every mode.", rangeValue(),
			func(v *Versions) *version.Range { return &v.VLLM }).or(DefaultVLLMVersions),
		on("dynamo", "Releases of NVIDIA Dynamo.", rangeValue(),
			func(v *Versions) *version.Range { return &v.Dynamo }).or(DefaultDynamoVersions),
		on("lmcache", "Releases of LMCache.", rangeValue(),
			func(v *Versions) *version.Range { return &v.LMCache }).or(DefaultLMCacheVersions),
	)
}

// rangeValue reads a range of releases. Numbers are refused: 0.20 as a number is 0.2.
func rangeValue() value[version.Range] {
	const want = `a range of releases, like ">=0.20" or ">=0.10 <0.12"`
	t := text(want, 60)
	return value[version.Range]{shape: t.shape, read: func(r *reader, n *node) (version.Range, bool) {
		if n.kind == numberKind {
			r.problem(n, "a version is text: "+n.text+" as a number loses its trailing zeros", "put it in quotes: "+quoted(">="+n.text))
			return version.Range{}, false
		}
		s, ok := t.read(r, n)
		if !ok {
			return version.Range{}, false
		}
		v, err := version.ParseRange(s)
		if err != nil {
			r.problem(n, err.Error(), "")
		}
		return v, err == nil
	}}
}
