#!/bin/sh
# Writes a backup of the database to BACKUP_DIR. `pruned` removes old ones afterwards; `nightly` does both each night. libpq reads PGHOST,
# PGUSER, PGPASSWORD and PGDATABASE, or DATABASE_URL names the database.
set -eu
folder=${BACKUP_DIR:-/backups}
days=${BACKUP_DAYS:-14}
# The backup contains all personal data.
umask 077

back_up() {
  file=$folder/$(date -u +%Y-%m-%dT%H-%M-%S).dump
  # A file without its final name is incomplete. View marks are excluded.
  pg_dump --format=custom --exclude-table-data=offer_view_marks --file="$file.part" ${DATABASE_URL:+--dbname="$DATABASE_URL"} &&
    pg_restore --list "$file.part" >/dev/null &&
    mv "$file.part" "$file" &&
    echo "The backup is in $file ($(wc -c <"$file") bytes)"
}

# Runs only after a successful backup, so that old ones stay without a new one.
remove_old() {
  find "$folder" -name '*.dump' -mtime +"$days" -exec rm -f {} +
  find "$folder" -name '*.dump.part' -mtime +1 -exec rm -f {} +
}

case "${1:-}" in
nightly) ;;
# Runs as its own scheduler.
pruned) back_up && remove_old && exit 0 || exit 1 ;;
*) back_up && exit 0 || exit 1 ;;
esac
# The shell of a container is its first process, which ignores signals without a handler.
trap 'exit 0' TERM INT
while :; do
  # Waits until two o'clock UTC.
  sleep $((86400 - ($(date -u +%s) - 7200) % 86400)) &
  wait $!
  if back_up; then remove_old; else echo 'The backup failed; the next one is tried tomorrow' >&2; fi
done
