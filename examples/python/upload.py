"""Sends a large file straight to storage, and prints its URL for `media`, `audio_url` or `source_url`. Usage: upload.py FILE"""

import json
import os
import sys
from pathlib import Path
from typing import Literal

from reelwright import Reelwright

file = Path(sys.argv[1])
kinds: dict[str, Literal["image", "audio"]] = {".jpg": "image", ".png": "image", ".webp": "image", ".mp3": "audio"}
with Reelwright(base_url=os.environ["REELWRIGHT_URL"], api_key=os.environ["REELWRIGHT_API_KEY"]) as reelwright:
    media_url = reelwright.upload(file, kind=kinds.get(file.suffix.lower(), "video"))
    print(json.dumps({"media_url": media_url}))
