#!/usr/bin/env bash
# Runs every fuzz test of the module, one after the other.
# Usage: tools/fuzz.sh TIME-PER-TEST
set -euo pipefail
cd "$(dirname "$0")/.."

time="${1:?usage: tools/fuzz.sh TIME-PER-TEST, like 20s}"
grep -rhoE --include='*_test.go' '^func Fuzz[A-Za-z0-9_]+' . >/dev/null || {
	echo "no fuzz test found" >&2
	exit 1
}
grep -rlE --include='*_test.go' '^func Fuzz[A-Za-z0-9_]+\(' . | sort | while IFS= read -r file; do
	sed -nE 's/^func (Fuzz[A-Za-z0-9_]+)\(.*/\1/p' "$file" | while IFS= read -r name; do
		echo "== $(dirname "$file"): $name"
		go test -run '^$' -fuzz "^$name\$" -fuzztime "$time" "$(dirname "$file")"
	done
done
