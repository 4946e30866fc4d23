#!/usr/bin/env bash
# Checks a webhook that your server received: its body is read from standard input.
# Usage: webhook-receiver.sh WEBHOOK_ID WEBHOOK_TIMESTAMP WEBHOOK_SIGNATURE < BODY
# Exit status: 0 the body may be trusted and is printed, 1 it may not.
set -euo pipefail
id=${1:?the header webhook-id} timestamp=${2:?the header webhook-timestamp} signatures=${3:?the header webhook-signature}
body=$(cat; echo .)
body=${body%.}

age=$(($(date +%s) - timestamp))
if ((age > 300 || age < -300)); then
  echo "The webhook is older than 300 seconds" >&2
  exit 1
fi
key=$(base64 --decode <<<"${REELWRIGHT_WEBHOOK_SECRET#whsec_}" | od -An -tx1 | tr -d ' \n')
wanted=v1,$(printf '%s.%s.%s' "$id" "$timestamp" "$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
for signature in $signatures; do
  if [[ $signature == "$wanted" ]]; then
    printf '%s' "$body"
    exit 0
  fi
done
echo "The webhook's signature is wrong" >&2
exit 1
