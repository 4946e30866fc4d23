"""Makes a reel from a narration and up to four pictures. Usage: own_files.py NARRATION.mp3 PICTURE…"""

import json
import os
import sys
from pathlib import Path
from typing import Any

from reelwright import Reelwright

audio, *pictures = map(Path, sys.argv[1:])
reel_input: Any = {"audio": audio, "images": pictures, "profile": os.environ.get("PROFILE", "standard")}
with Reelwright(base_url=os.environ["REELWRIGHT_URL"], api_key=os.environ["REELWRIGHT_API_KEY"]) as reelwright:
    # A dry run costs nothing and says what the reel would cost.
    print(f"This costs {reelwright.reels.estimate(**reel_input)['cost']} credits", file=sys.stderr)

    job = reelwright.reels.create(**reel_input)
    reel = job.wait(on_progress=lambda progress, stage: print(f"{progress} % {stage}", file=sys.stderr))
    print(json.dumps(reel))
