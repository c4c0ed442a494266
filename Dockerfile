# The bot for Discord with all extras: non-root, with pinned and hash-checked packages, its games in the volume /data.
# `dask worker` and `dask scheduler` can be run from it, too.

FROM python:3.13-slim AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN python -m venv /venv
COPY requirements-extras.lock .
RUN /venv/bin/python -m pip install --require-hashes --only-binary :all: -r requirements-extras.lock
COPY rules /teahouse/rules
COPY players /teahouse/players
COPY laws /teahouse/laws
COPY rendering /teahouse/rendering
COPY ledgers /teahouse/ledgers
COPY bot /teahouse/bot
COPY cogs /teahouse/cogs
COPY docs/rules /teahouse/docs/rules
COPY docs/tables /teahouse/docs/tables
COPY LICENSE /teahouse/
RUN /venv/bin/python -m compileall -q /teahouse

FROM python:3.13-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends fonts-noto-cjk postgresql-client \
    && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /data teahouse \
    && install -d -o teahouse -g teahouse /data
COPY --from=build /venv /venv
COPY --from=build /teahouse /teahouse
# data/teahouse.sqlite, where games are kept unless TEAHOUSE_STORE or TEAHOUSE_DATABASE says otherwise, is in the volume
RUN ln -s /data /teahouse/data

ENV PATH=/venv/bin:$PATH \
    PYTHONPATH=/teahouse \
    PYTHONUNBUFFERED=1 \
    TEAHOUSE_HEALTH_HOST=0.0.0.0 \
    TEAHOUSE_HEALTH_PORT=8080 \
    TEAHOUSE_LOG=json
WORKDIR /teahouse
USER teahouse
VOLUME /data

HEALTHCHECK --interval=30s --timeout=5s --start-period=2m --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen('http://127.0.0.1:' + os.environ['TEAHOUSE_HEALTH_PORT'] + '/healthz', timeout=4)"]

ENTRYPOINT ["python", "-m", "bot"]
