package dashboard

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/dashboard/classic"
	"github.com/llmslo/llmslo/generator/dashboard/resource"
)

// Format is a form of the boards' JSON.
type Format string

// The forms. The empty Format is Classic.
const (
	// Classic is dashboard JSON, which every Grafana from 10.4 on loads.
	Classic Format = "classic"
	// V2 is the resource dashboard.grafana.app/v2, which Grafana 13 loads.
	V2 Format = "v2"
	// Both writes each board twice, in directories of their own. Load one of them:
	// the two forms of a board share its uid.
	Both Format = "both"
)

// Formats lists every Format in the order of their age.
func Formats() []Format { return []Format{Classic, V2, Both} }

// each lists the forms of files that a format asks for.
func (f Format) each() []Format {
	switch f {
	case V2:
		return []Format{V2}
	case Both:
		return []Format{Classic, V2}
	default:
		return []Format{Classic}
	}
}

// directory is where files of the form go.
func (f Format) directory() string {
	if f == V2 {
		return "dashboards-v2"
	}
	return "dashboards"
}

func (f Format) encode(b board.Board) ([]byte, error) {
	if f == V2 {
		return resource.Encode(b)
	}
	return classic.Encode(b)
}

// MaxBytes is the size from which a board is refused: the bound of Grafana's own
// store of resources, and of what etcd takes for one object, lies near 1 MiB. What
// packaging allows beside that, like 256 KiB for an applied ConfigMap, is the
// packaging's own check.
const MaxBytes = 1_000_000

// tooLarge refuses a file that could not be loaded.
func (f File) tooLarge() error {
	if len(f.JSON) <= MaxBytes {
		return nil
	}
	return fmt.Errorf("%s: the board %q is %.1f MB, more than the %.0f MB that is safe to load into Grafana: "+
		"it grows with the objectives and deployments that it shows, so move some of them into a configuration of their own",
		f.Path, f.Title, float64(len(f.JSON))/1e6, MaxBytes/1e6)
}
