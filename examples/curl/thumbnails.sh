#!/usr/bin/env bash
# Makes three thumbnails of a video file. Usage: thumbnails.sh VIDEO.mp4
set -euo pipefail
video=${1:?Usage: thumbnails.sh VIDEO.mp4}
call() { curl --fail-with-body --silent --show-error --header "X-API-Key: $REELWRIGHT_API_KEY" "$@"; }
field() { sed -nE "s/.*\"$1\":\"?([^\",}]*).*/\1/p"; }

job=$(call --header "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)" \
  --form "video=@$video" --form count=3 --form formats=16:9 "$REELWRIGHT_URL/api/thumbnails/upload" | field job_id)
until answer=$(call "$REELWRIGHT_URL/api/jobs/$job") && [[ $answer != *'"status":"processing"'* ]]; do
  field progress <<<"$answer" >&2
  sleep 2
done
echo "$answer"
