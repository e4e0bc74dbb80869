#!/bin/sh
# Patroni runs it once, on the first primary of a new cluster, with the address of the database `postgres`.
set -eu
psql "$1" --set=ON_ERROR_STOP=1 --set=name="$POSTGRES_USER" --set=password="$POSTGRES_PASSWORD" --set=database="$POSTGRES_DB" <<'SQL'
-- The role restores backups into a database that it creates, and sees which timeline a replica receives.
create role :"name" login createdb password :'password';
grant pg_read_all_stats to :"name";
create database :"database" owner :"name" encoding 'UTF8' template template0;
SQL
