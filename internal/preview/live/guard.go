package live

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// CheckAddress judges an address to listen on. Other than loopback ones are
// refused unless the caller allows them, since the preview asks nobody who they are.
func CheckAddress(address string, remote bool) error {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return fmt.Errorf("%q is no address to listen on: write host:port, like 127.0.0.1:3001, or 127.0.0.1:0 for any free port", address)
	}
	if !remote && !isLoopback(host) {
		return fmt.Errorf("%s can be reached from other machines: the preview listens on loopback only, like 127.0.0.1:%s; allow others (--allow-remote) if everybody there may read the boards and query the Prometheus behind them", address, port)
	}
	return nil
}

// isLoopback tells whether a host is this machine and nothing else.
func isLoopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.IsLoopback()
}

// guard refuses requests that a page of another site makes the browser send: by
// a name that was bent to this machine, or across sites. It sets what browsers
// are told about every answer.
func guard(policy string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := r.Host
		if h, _, err := net.SplitHostPort(host); err == nil {
			host = h
		}
		host = strings.Trim(host, "[]")
		if _, err := netip.ParseAddr(host); err != nil && !isLoopback(host) {
			http.Error(w, "this server answers to IP addresses and localhost only", http.StatusForbidden)
			return
		}
		site := r.Header.Get("Sec-Fetch-Site")
		opened := r.Method == http.MethodGet && r.Header.Get("Sec-Fetch-Mode") == "navigate"
		if (site == "cross-site" || site == "same-site") && !opened {
			http.Error(w, "requests from other sites are refused", http.StatusForbidden)
			return
		}
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		next.ServeHTTP(w, r)
	})
}
