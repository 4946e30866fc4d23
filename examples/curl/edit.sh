#!/usr/bin/env bash
# Cuts the silences of a video file and lays a text over it, in one job. Usage: edit.sh VIDEO.mp4
set -euo pipefail
video=${1:?Usage: edit.sh VIDEO.mp4}
call() { curl --fail-with-body --silent --show-error --header "X-API-Key: $REELWRIGHT_API_KEY" "$@"; }
field() { sed -nE "s/.*\"$1\":\"?([^\",}]*).*/\1/p"; }

job=$(call --header "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)" \
  --form "video=@$video" --form "profile=${PROFILE:-standard}" \
  --form-string 'steps={"autocut":{},"watermark":{"text":"© Tidewater Films","position":"top_right"}}' \
  "$REELWRIGHT_URL/api/media-jobs" | field job_id)
# Server-sent events until the job ends.
call --no-buffer "$REELWRIGHT_URL/api/videos/events?jobId=$job" | sed -nE 's/^data: .*"progress":([0-9]+).*/\1 %/p' >&2
call "$REELWRIGHT_URL/api/jobs/$job"
