# One build for everything that runs on Node; the targets take only what they need. The version is the current LTS; a journey
# runs the built service and shell on it (e2e/journeys/start.spec.ts).
ARG NODE_VERSION=24.21.0
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build

FROM node:${NODE_VERSION}-bookworm-slim AS production
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY shell/package.json shell/
COPY shared-api/package.json shared-api/
COPY shared-contract/package.json shared-contract/
COPY shared-ui/package.json shared-ui/
RUN npm ci --omit=dev --workspace api --workspace shell

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

FROM build AS publish
CMD ["node", "--import", "tsx", "remote-tools/src/release/main.ts", "publish", "--all", "--prebuilt"]
