"""The client sends a call again after network errors, 429 and 5xx. With one key it is charged once. Usage: retries.py TOPIC"""

import json
import os
import sys

from reelwright import RateLimitError, Reelwright

base_url, api_key = os.environ["REELWRIGHT_URL"], os.environ["REELWRIGHT_API_KEY"]
with Reelwright(base_url=base_url, api_key=api_key, max_retries=4) as reelwright:
    # Name the key after your own order, so that it survives a restart of your program.
    order = os.environ.get("ORDER", "order-4711")
    try:
        print(json.dumps(reelwright.helpers.write_script(prompt=sys.argv[1], idempotency_key=order)))
    except RateLimitError as error:
        sys.exit(f"Try again in {error.retry_after_seconds:g} s")
