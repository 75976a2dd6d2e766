package loopback

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestGuardRefusesOtherSites(t *testing.T) {
	handler := Guard(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) }))
	type headers map[string]string
	for name, c := range map[string]struct {
		method, host string
		headers      headers
		refused      bool
	}{
		"a program on this machine":             {"GET", "127.0.0.1:9095", nil, false},
		"a browser's address bar":               {"GET", "localhost:9095", headers{"Sec-Fetch-Site": "none"}, false},
		"the page itself":                       {"PUT", "127.0.0.1:9095", headers{"Sec-Fetch-Site": "same-origin", "Origin": "http://127.0.0.1:9095"}, false},
		"IPv6":                                  {"GET", "[::1]:9095", nil, false},
		"an address of the machine":             {"GET", "192.168.0.7:9095", nil, false},
		"a name that was bent to this machine":  {"GET", "evil.example:9095", nil, true},
		"a name that begins like this machine":  {"GET", "127.0.0.1.evil.example", nil, true},
		"no host at all":                        {"GET", "", nil, true},
		"a script of another site":              {"GET", "127.0.0.1:9095", headers{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}, true},
		"a frame of another site":               {"GET", "127.0.0.1:9095", headers{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"}, true},
		"a link on another site":                {"GET", "127.0.0.1:9095", headers{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}, false},
		"a form of another site":                {"POST", "127.0.0.1:9095", headers{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}, true},
		"another port of the machine":           {"GET", "localhost:9095", headers{"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors"}, true},
		"an old browser on another site":        {"PUT", "127.0.0.1:9095", headers{"Origin": "http://evil.example"}, true},
		"an old browser in a sandboxed page":    {"PUT", "127.0.0.1:9095", headers{"Origin": "null"}, true},
		"an old browser on the page itself":     {"PUT", "127.0.0.1:9095", headers{"Origin": "http://127.0.0.1:9095"}, false},
		"an old browser on another port of us":  {"PUT", "127.0.0.1:9095", headers{"Origin": "http://127.0.0.1:3000"}, true},
		"a name in place of the address of us":  {"PUT", "127.0.0.1:9095", headers{"Origin": "http://localhost:9095"}, true},
		"an origin that is no URL is no origin": {"PUT", "127.0.0.1:9095", headers{"Origin": "http://[::1"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			r := httptest.NewRequest(c.method, "/", nil)
			r.Host = c.host
			for k, v := range c.headers {
				r.Header.Set(k, v)
			}
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			if refused := w.Code == http.StatusForbidden; refused != c.refused {
				t.Errorf("status %d, want refused %t", w.Code, c.refused)
			}
			if w.Header().Get("X-Content-Type-Options") != "nosniff" {
				t.Error("a browser may guess the type of what is answered")
			}
		})
	}
}
