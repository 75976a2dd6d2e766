package sli

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
)

// transfers are the faults of moving KV between prefill and decode engines.
// Failed transfers and expired requests have different causes and stay apart
// (vLLM #55854).
func (b *builder) transfers() {
	b.modelRate(KVTransferFailed, vllm.NixlNumFailedTransfers, metric.Events, "Failed KV transfers", "NIXL transfers that failed, handshakes and notifications among them from vLLM 0.30.")
	b.modelRate(KVTransferExpired, vllm.NixlNumKVExpiredReqs, metric.Requests, "Expired KV", "Requests whose KV the prefill engine gave up before decode fetched it.")
}
