import { readFileSync } from "node:fs";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";

/** One step of the benchmark `assembly`, in a process of its own: `sound` or `join`, by the job of its folder, to `out`. */
const [step, out = ""] = process.argv.slice(2);
const job = JSON.parse(readFileSync("job.json", "utf8"));
// An earlier join takes more: ffmpeg, and a folder for its list.
if (step === "sound") await renderAudio({ ...job, out });
else await assembleReel({ ...job, out });
