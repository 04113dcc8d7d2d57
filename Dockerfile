# Credenza as a container: what docs/running.md does by hand. Build it with `docker compose build`, run it with `docker compose up -d`.
FROM node:24-bookworm-slim AS built
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The pages; what only they and the tests are made with stays behind.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CREDENZA_DATA=/data BACKUP_DIR=/backup CREDENZA_DEMO=0
COPY --from=built /app /app
WORKDIR /app
# PostgreSQL runs as no root, and the program needs to write nothing but these two.
RUN mkdir /data /backup && chown node:node /data /backup
USER node
VOLUME ["/data", "/backup"]
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Calls under way are answered and the database closes before it ends (compose gives it a minute).
STOPSIGNAL SIGTERM
CMD ["npm", "start"]
