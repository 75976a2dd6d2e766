package vllmpage

import (
	"strconv"

	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// cacheConfig are the labels of cache_config_info: every field of the engine's
// cache configuration as text. The set is another one in nearly every release;
// these are the sets of pages of 0.10, 0.17, 0.20, 0.26, 0.28 and 0.30.
func (c Config) cacheConfig() []exposition.Label {
	h := c.Hardware
	labels := map[string]string{
		"block_size": strconv.Itoa(h.BlockSize), "cache_dtype": "auto", "enable_prefix_caching": "True", "engine": "0",
		"gpu_memory_utilization": "0.9", "is_attention_free": "False", "kv_cache_memory_bytes": "None",
		"kv_sharing_fast_prefill": "False", "mamba_cache_dtype": "auto", "mamba_page_size_padded": "None",
		"mamba_ssm_cache_dtype": "auto", "num_cpu_blocks": "None", "num_gpu_blocks": strconv.Itoa(h.Blocks),
		"num_gpu_blocks_override": "None", "prefix_caching_hash_algo": "sha256", "sliding_window": "None",
	}
	set := func(value string, names ...string) {
		for _, n := range names {
			labels[n] = value
		}
	}
	if !c.since(0, 15, 0) {
		set("0.0", "cpu_offload_gb")
		set("4.0", "swap_space")
		set("4294967296.0", "swap_space_bytes")
	}
	if !c.since(0, 18, 0) {
		set("None", "cpu_kvcache_space_bytes")
	}
	if !c.since(0, 27, 0) {
		set("False", "calculate_kv_scales")
	}
	if c.since(0, 15, 0) {
		set("True", "_block_size_resolved")
		set("native", "kv_offloading_backend")
		set("none", "mamba_cache_mode")
		set("None", "kv_offloading_size", "mamba_block_size")
		set("False", "user_specified_block_size")
	}
	if c.since(0, 20, 0) {
		set("[]", "kv_cache_dtype_skip_layers")
		set("False", "user_specified_mamba_block_size")
		if !c.since(0, 24, 0) {
			set("None", "hash_block_size")
		}
	}
	if c.since(0, 24, 0) {
		set("None", "prefix_match_unit", "skip_page_size_padded")
		set(strconv.Itoa(h.Blocks*h.BlockSize), "kv_cache_size_tokens")
		set(strconv.FormatFloat(h.Capacity()/float64(h.MaxModelLen), 'f', -1, 64), "kv_cache_max_concurrency")
	}
	if c.since(0, 28, 0) {
		set("16", "replayssm_buffer_len")
		set("False", "use_replayssm")
	}
	if c.since(0, 30, 0) {
		set("False", "enable_mamba_fine_grained_prefix_cache", "use_kda_recoverssm")
		set("None", "kv_cache_layout")
		set("0", "prefix_cache_retention_interval")
	}
	out := make([]exposition.Label, 0, len(labels))
	for name, value := range labels {
		out = append(out, exposition.Label{Name: name, Value: value})
	}
	return out // With sorts them
}
