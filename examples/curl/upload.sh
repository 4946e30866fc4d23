#!/usr/bin/env bash
# Sends a large file straight to storage, and prints its URL for `media`, `audio_url` or `source_url`.
# Usage: upload.sh video|audio|image FILE
set -euo pipefail
kind=${1:?Usage: upload.sh video|audio|image FILE}
file=${2:?Usage: upload.sh video|audio|image FILE}

answer=$(curl --fail-with-body --silent --show-error --header "X-API-Key: $REELWRIGHT_API_KEY" --header "Content-Type: application/json" \
  --data "{\"kind\":\"$kind\",\"filename\":\"$(basename "$file")\"}" "$REELWRIGHT_URL/api/uploads")

# Every field of `upload.fields` goes into the form, and the file comes last.
form=()
while IFS=$'\t' read -r name value; do form+=(--form-string "$name=$value"); done < <(
  sed -E 's/.*"fields":\{([^}]*)\}.*/\1/' <<<"$answer" | grep -oE '"[^"]+":"[^"]*"' | sed -E 's/^"([^"]+)":"([^"]*)"$/\1\t\2/'
)
curl --fail-with-body --silent --show-error "${form[@]}" --form "file=@$file" \
  "$(sed -nE 's/.*"upload":\{[^{]*"url":"([^"]+)".*/\1/p' <<<"$answer")"
echo "$answer"
