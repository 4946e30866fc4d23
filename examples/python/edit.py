"""Cuts the silences of a video file and lays a text over it, in one job. Usage: edit.py VIDEO.mp4"""

import json
import os
import sys
from pathlib import Path
from typing import Any

from reelwright import Reelwright

steps: Any = {"autocut": {}, "watermark": {"text": "© Tidewater Films", "position": "top_right"}}
profile: Any = os.environ.get("PROFILE", "standard")
with Reelwright(base_url=os.environ["REELWRIGHT_URL"], api_key=os.environ["REELWRIGHT_API_KEY"]) as reelwright:
    job = reelwright.edits.create(video=Path(sys.argv[1]), steps=steps, profile=profile)
    edit = job.wait(on_progress=lambda progress, stage: print(f"{progress} % {stage}", file=sys.stderr))
    print(json.dumps(edit))
