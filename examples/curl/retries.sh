#!/usr/bin/env bash
# Sends a call again after network errors, 429 and 5xx. With one Idempotency-Key it is charged once. Usage: retries.sh TOPIC
set -euo pipefail
topic=${1:?Usage: retries.sh TOPIC}

# curl honours Retry-After. With --fail, nothing of an answer that is not the last one is printed. Name the key after your own order, so that it survives a restart of your program.
curl --fail --silent --show-error --retry 4 --retry-all-errors --max-time 120 \
  --header "X-API-Key: $REELWRIGHT_API_KEY" --header "Content-Type: application/json" \
  --header "Idempotency-Key: ${ORDER:-order-4711}" --data "{\"prompt\":\"$topic\"}" "$REELWRIGHT_URL/api/ai/script"
