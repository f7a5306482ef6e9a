# The program, its pages and the recorded networks. It runs as an unprivileged user and writes only to its data folder:
#   docker build -t cairn . && docker run --read-only --tmpfs /tmp -p 4280:4280 -v cairn:/var/lib/cairn cairn up --node http://node:1317
FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --ignore-scripts && node scripts/build.mjs dist/image

FROM node:22-bookworm-slim
WORKDIR /app
COPY --from=build /build/package.json /build/LICENSE ./
COPY --from=build /build/scripts/start.mjs scripts/
COPY --from=build /build/scripts/lib/bootstrap.mjs scripts/lib/
COPY --from=build /build/node_modules/@electric-sql/pglite node_modules/@electric-sql/pglite
COPY --from=build /build/data data
COPY --from=build /build/dist/image dist/image
RUN install --directory --owner node --group node /var/lib/cairn
ENV NODE_ENV=production CAIRN_BUILD=/app/dist/image HOST=0.0.0.0 PORT=4280 DATA_DIR=/var/lib/cairn DRAIN_SECONDS=5
USER 1000:1000
VOLUME /var/lib/cairn
EXPOSE 4280
# Liveness only: an index in preparation must not restart the container.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Absolute: commands on files run in a mounted folder (`docker run -v "$PWD:/work" -w /work`).
ENTRYPOINT ["node", "/app/scripts/start.mjs"]
CMD ["up"]
