#!/bin/sh
# Ends the build of an image when its context has files that may hold secrets, because an image goes to a registry.
# `.dockerignore` excludes them; this check covers a context without that file, and a missing line in it.
set -eu
found=$(find "${1:-.}" \
  -name node_modules -prune -o \
  -type d \( -name .git -o -name .data \) -prune -print -o \
  -type f \( -name .env -o -name '.env.*' ! -name .env.example -o -name secrets.env -o -name '*.pem' -o -name '*.key' -o -name '*.p12' \
  -o -name '*.pfx' -o -name '*.dump' \) -print)
[ -z "$found" ] && exit 0
printf 'The image is not built, because these files may hold secrets:\n%s\nName them in .dockerignore, or move them out of this folder.\n' "$found" >&2
exit 1
