# syntax=docker/dockerfile:1
# One image for the web (`serve --no-jobs`), the jobs (`work`) and every command. It runs as a user without rights and
# writes to DATA_DIR, BACKUP_DIR and /tmp alone, so its file system may be read-only.

FROM node:24-bookworm-slim AS packages
WORKDIR /srv/marquee/app
COPY package.json package-lock.json ./
COPY packages/ packages/
# Node comes as a package, in the version that is tested; no other package may run a script at install.
RUN npm ci --no-audit --no-fund
COPY bundle/ bundle/
COPY src/ src/
RUN npm run bundle && npm prune --omit=dev --no-audit --no-fund

FROM debian:12-slim
LABEL org.opencontainers.image.title="Marquee" \
      org.opencontainers.image.description="A self-hostable directory where products launch in weekly cohorts." \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.base.name="docker.io/library/debian:12-slim"
RUN useradd --system --uid 10001 --create-home --home-dir /srv/marquee --shell /usr/sbin/nologin marquee \
 && install --directory --owner marquee --group marquee --mode 0700 /srv/marquee/data /srv/marquee/backups
WORKDIR /srv/marquee/app
COPY --from=packages /srv/marquee/app/node_modules/ node_modules/
COPY --from=packages /srv/marquee/app/dist/ dist/
COPY package.json LICENSE ./
COPY packages/ packages/
COPY migrations/ migrations/
COPY docs/site/ docs/site/
COPY src/ src/
ENV DATA_DIR=/srv/marquee/data HOST=0.0.0.0 PORT=3000
USER 10001
VOLUME ["/srv/marquee/data"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node_modules/.bin/node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node_modules/.bin/node", "--max-semi-space-size=2", "--liftoff-only", "dist/marquee.js"]
CMD ["serve"]
