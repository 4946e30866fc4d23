"""Makes three thumbnails of a video file. Usage: thumbnails.py VIDEO.mp4"""

import json
import os
import sys
from pathlib import Path

from reelwright import Reelwright

with Reelwright(base_url=os.environ["REELWRIGHT_URL"], api_key=os.environ["REELWRIGHT_API_KEY"]) as reelwright:
    job = reelwright.thumbnails.create_from_file(Path(sys.argv[1]), count=3, formats=["16:9"])
    print(json.dumps(job.wait()))
