// Package loopback keeps small servers to the machine they run on: addresses
// that other machines reach need an explicit word, and pages of other sites can
// not talk to a server through the browser of the person who runs it.
package loopback

import (
	"fmt"
	"net"
	"net/netip"
	"strconv"
	"strings"
)

// Address is where a server listens.
type Address struct {
	// Host is an IP address, a name, or empty for all addresses of the machine.
	Host string
	// Port is 0 for any free one.
	Port int
}

// Parse reads host:port. It does not judge the host, see Local.
func Parse(address string) (Address, error) {
	host, text, err := net.SplitHostPort(address)
	if err != nil {
		return Address{}, fmt.Errorf("%q is no address to listen on: write host:port, like 127.0.0.1:9095, or 127.0.0.1:0 for any free port", address)
	}
	port, err := strconv.Atoi(text)
	if err != nil || port < 0 || port > 65535 {
		return Address{}, fmt.Errorf("%q is no port: use a number up to 65535, or 0 for any free port", text)
	}
	return Address{host, port}, nil
}

// String is host:port.
func (a Address) String() string { return net.JoinHostPort(a.Host, strconv.Itoa(a.Port)) }

// Local tells whether only this machine reaches the address.
func (a Address) Local() bool { return isLocal(a.Host) }

// isLocal tells whether a host is this machine and nothing else.
func isLocal(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.Unmap().IsLoopback()
}
