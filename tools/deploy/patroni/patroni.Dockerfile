# PostgreSQL with Patroni beside it, from the package repository that the image of PostgreSQL is set up for.
ARG POSTGRES_VERSION=18
FROM postgres:${POSTGRES_VERSION}
RUN apt-get update && apt-get install -y --no-install-recommends patroni python3-etcd && rm -rf /var/lib/apt/lists/*
COPY tools/deploy/patroni/patroni.yml tools/deploy/patroni/create-database.sh /etc/patroni/
USER postgres
STOPSIGNAL SIGTERM
ENTRYPOINT ["patroni"]
CMD ["/etc/patroni/patroni.yml"]
