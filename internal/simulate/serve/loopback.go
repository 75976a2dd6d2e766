package serve

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
)

// listenAddress is a host and a port to listen on.
type listenAddress struct {
	host string
	port int
}

// parseListen reads host:port. Other than loopback addresses are refused unless
// the caller allows them: the simulator asks nobody who they are.
func parseListen(address string, remote bool) (listenAddress, error) {
	host, text, err := net.SplitHostPort(address)
	if err != nil {
		return listenAddress{}, fmt.Errorf("%q is no address to listen on: write host:port, like 127.0.0.1:9100, or 127.0.0.1:0 for any free port", address)
	}
	port, err := strconv.Atoi(text)
	if err != nil || port < 0 || port > 65535 {
		return listenAddress{}, fmt.Errorf("%q is no port: use a number up to 65535, or 0 for any free port", text)
	}
	if !remote && !isLoopback(host) {
		return listenAddress{}, fmt.Errorf("%s can be reached from other machines: the simulator listens on loopback only, like 127.0.0.1:%d; allow others (--allow-remote) if you want everybody there to read the simulated metrics and to switch scenarios", address, port)
	}
	return listenAddress{host, port}, nil
}

// isLoopback tells whether a host is this machine and nothing else.
func isLoopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.IsLoopback()
}

// fromHere refuses requests that a page of another site makes the browser send:
// a name that was bent to this machine, or a request across sites.
func fromHere(next http.Handler) http.Handler {
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
		if site := r.Header.Get("Sec-Fetch-Site"); site == "cross-site" {
			http.Error(w, "requests from other sites are refused", http.StatusForbidden)
			return
		}
		w.Header().Set("X-Content-Type-Options", "nosniff")
		next.ServeHTTP(w, r)
	})
}
