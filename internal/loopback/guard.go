package loopback

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

// Guard refuses what a page of another site makes a browser send: requests to a
// name that was bent to this machine, and requests across sites. Whoever is
// asked by IP address or as localhost answers; other names are refused even when
// the server listens for other machines.
func Guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Referrer-Policy", "no-referrer")
		switch {
		case !addressed(r.Host):
			http.Error(w, "this server answers to IP addresses and localhost only", http.StatusForbidden)
		case foreign(r):
			http.Error(w, "requests from other sites are refused", http.StatusForbidden)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// addressed tells whether a Host header names this server without a name server.
func addressed(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	_, err := netip.ParseAddr(host)
	return err == nil || isLocal(host)
}

// foreign tells whether a browser sent the request for another origin. Following
// a link from elsewhere to a page is allowed: it shows the page and tells nobody.
func foreign(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "cross-site", "same-site":
		following := r.Method == http.MethodGet && r.Header.Get("Sec-Fetch-Mode") == "navigate" && r.Header.Get("Sec-Fetch-Dest") == "document"
		return !following
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return false
	}
	u, err := url.Parse(origin)
	return err != nil || u.Host != r.Host
}
