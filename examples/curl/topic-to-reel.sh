#!/usr/bin/env bash
# Makes a reel from a topic: script, three pictures, voice and reel. Usage: topic-to-reel.sh TOPIC
set -euo pipefail
topic=${1:?Usage: topic-to-reel.sh TOPIC}

# Sends JSON. All attempts have one Idempotency-Key, so a call that is sent again is charged once.
post() {
  curl --fail --silent --show-error --retry 2 --retry-all-errors \
    --header "X-API-Key: $REELWRIGHT_API_KEY" --header "Content-Type: application/json" \
    --header "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)" --data "$2" "$REELWRIGHT_URL$1"
}
# Prints a text field of JSON, still escaped, so that it can go into other JSON.
field() { sed -nE "s/.*\"$1\":\"(([^\"\\\\]|\\\\.)*)\".*/\1/p"; }

echo "Writing the script" >&2
script=$(post /api/ai/script "{\"prompt\":\"$topic\"}" | field script)
echo "Making pictures" >&2
pictures=$(post /api/generate-images "{\"prompt\":\"$topic\",\"count\":3}" | sed -E 's/.*"images":(\[[^]]*\]).*/\1/')
echo "Making the reel" >&2
# Waits until the reel is done. After 20 seconds white space is sent, so that the connection stays open.
post /api/generate-sync \
  "{\"title\":\"$topic\",\"script_text\":\"$script\",\"voice_type\":\"ai\",\"image_urls\":$pictures,\"profile\":\"${PROFILE:-standard}\"}"
