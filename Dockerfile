# Two stages: the first builds as ./deploy/up does (deploy/setup.sh has the steps), the second keeps
# the program and the libraries it needs. Each COPY brings only what the step below it reads,
# so that a change of code does not fetch packages again. The steps of a RUN are apart: bash looks past
# one that fails where && follows it.
FROM debian:trixie-slim AS build
WORKDIR /source
COPY deploy/setup.sh deploy/setup.sh
RUN bash -c 'source deploy/setup.sh; install_packages "${build_packages[@]}"'
COPY web-client/package.json web-client/package-lock.json web-client/
RUN bash -c 'source deploy/setup.sh; use_node; npm_install "$root/web-client"'
COPY . .
RUN bash -c 'source deploy/setup.sh; use_node; build_client; build_server release understory' \
  && strip build/understory

FROM debian:trixie-slim
RUN apt-get update -qq \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    libmimalloc3 librsvg2-2 libsodium23 libspdlog1.15 libsqlite3-0 libstdc++6 zlib1g >/dev/null \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/apt /var/log/dpkg.log \
  && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin understory \
  && install -d -o understory -g understory -m 0750 /data
COPY --from=build /source/build/understory /usr/local/bin/understory
USER understory
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["understory", "health", "--port", "8080"]
CMD ["understory", "serve", "--host", "0.0.0.0", "--port", "8080", "--data", "/data"]
