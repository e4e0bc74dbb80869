#!/bin/sh
# Replaces a database by a dump: `restore.sh [file] [database]`, by default the newest dump and the database of the service.
set -eu
file="${1:-$(ls /backups/*.dump | tail -n 1)}"
database="${2:-$PGDATABASE}"
# Of several servers, only the primary knows a database that was just created; libpq gives up at the first one that does not.
PGHOST="$(psql --dbname=postgres --no-psqlrc -At -c 'select inet_server_addr()')"
export PGHOST
dropdb --if-exists "$database"
createdb --encoding=UTF8 --template=template0 "$database"
pg_restore --exit-on-error --no-owner --dbname="$database" "$file"
echo "The database $database is that of $file"
