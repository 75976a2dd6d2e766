package loopback

import (
	"strings"
	"testing"
)

func TestAddressesAreRead(t *testing.T) {
	for text, want := range map[string]struct {
		local bool
		err   string
	}{
		"127.0.0.1:9095":        {local: true},
		"127.8.9.1:0":           {local: true},
		"[::1]:80":              {local: true},
		"LocalHost:80":          {local: true},
		"[::ffff:127.0.0.1]:80": {local: true},
		":9095":                 {},
		"0.0.0.0:9095":          {},
		"[::]:9095":             {},
		"10.0.0.1:9095":         {},
		"localhost.example:80":  {},
		"127.0.0.1":             {err: "write host:port"},
		"127.0.0.1:http":        {err: `"http" is no port`},
		"127.0.0.1:65536":       {err: "up to 65535"},
		"127.0.0.1:-1":          {err: "is no port"},
		"":                      {err: "write host:port"},
	} {
		a, err := Parse(text)
		switch {
		case want.err != "":
			if err == nil || !strings.Contains(err.Error(), want.err) {
				t.Errorf("%s: error %v, want %q", text, err, want.err)
			}
		case err != nil:
			t.Errorf("%s: %v", text, err)
		case a.Local() != want.local:
			t.Errorf("%s: local is %t", text, a.Local())
		case !strings.EqualFold(a.String(), text):
			t.Errorf("%s is printed as %s", text, a)
		}
	}
}
