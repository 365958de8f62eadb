#!/bin/sh
# What a double click in the Finder starts.
exec "$(dirname -- "$0")/weft-eclipse" "$@"
