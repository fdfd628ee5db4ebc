# docker build -t boathouse . (see docs/operations/docker.md). The Node version that package-lock.json pins.
FROM node:26.10.0-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/activity-files/package.json packages/activity-files/
COPY packages/domain/package.json packages/domain/
COPY packages/messages/package.json packages/messages/

# Builds the pages; build tools stay in this stage.
FROM manifests AS web
RUN npm ci
COPY tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
COPY docs docs
COPY apps/web apps/web
RUN npm run build

# Runtime packages of the server, without tools and a second Node.
FROM manifests AS packages
RUN npm ci --omit=dev --omit=optional -w @boathouse/server -w @boathouse/activity-files -w @boathouse/domain -w @boathouse/messages \
  && rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src

FROM node:26.10.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
# The image's user `node`. Everything but /data belongs to root and is read-only for it.
RUN install -d -o 1000 -g 1000 -m 700 /data
WORKDIR /app
COPY --from=packages /app ./
COPY packages packages
COPY apps/server apps/server
COPY --from=web /app/apps/web/dist apps/web/dist
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "apps/server/src/main.ts"]
