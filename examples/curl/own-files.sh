#!/usr/bin/env bash
# Makes a reel from a narration and up to four pictures. Usage: own-files.sh NARRATION.mp3 PICTURE…
set -euo pipefail
audio=${1:?Usage: own-files.sh NARRATION.mp3 PICTURE…}
shift
call() { curl --fail-with-body --silent --show-error --header "X-API-Key: $REELWRIGHT_API_KEY" "$@"; }
field() { sed -nE "s/.*\"$1\":\"?([^\",}]*).*/\1/p"; }

form=(--form "audio=@$audio" --form "profile=${PROFILE:-standard}")
for picture in "$@"; do form+=(--form "images=@$picture"); done

# A dry run costs nothing and says what the reel would cost.
cost=$(call "${form[@]}" "$REELWRIGHT_URL/api/generate?dry_run=true" | field cost)
echo "This costs $cost credits" >&2

job=$(call --header "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)" "${form[@]}" "$REELWRIGHT_URL/api/generate" | field jobId)
# Server-sent events until the job ends.
call --no-buffer "$REELWRIGHT_URL/api/videos/events?jobId=$job" | sed -nE 's/^data: .*"progress":([0-9]+).*/\1 %/p' >&2
call "$REELWRIGHT_URL/api/jobs/$job"
