"""Makes a reel from a topic: script, three pictures, voice and reel. Usage: topic_to_reel.py TOPIC"""

import json
import os
import sys

from reelwright import Reelwright

topic = sys.argv[1]
with Reelwright(base_url=os.environ["REELWRIGHT_URL"], api_key=os.environ["REELWRIGHT_API_KEY"]) as reelwright:
    print("Writing the script", file=sys.stderr)
    script = reelwright.helpers.write_script(prompt=topic)["script"]
    print("Making pictures", file=sys.stderr)
    images = reelwright.helpers.make_images(prompt=topic, count=3)["images"]

    job = reelwright.reels.create(
        title=topic,
        script_text=script,
        voice_type="ai",
        image_urls=images,
        profile="draft" if os.environ.get("PROFILE") == "draft" else "standard",
    )
    reel = job.wait(on_progress=lambda progress, stage: print(f"{progress} % {stage}", file=sys.stderr))
    print(json.dumps(reel))
