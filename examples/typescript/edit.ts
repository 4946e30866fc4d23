/** Cuts the silences of a video file and lays a text over it, in one job. Usage: edit.ts VIDEO.mp4 */
import { openAsBlob } from "node:fs";
import { Reelwright } from "reelwright";

const { REELWRIGHT_URL = "", REELWRIGHT_API_KEY, PROFILE } = process.env;
const [video = "video.mp4"] = process.argv.slice(2);
const reelwright = new Reelwright({ baseUrl: REELWRIGHT_URL, apiKey: REELWRIGHT_API_KEY });

const job = await reelwright.edits.create({
  video: await openAsBlob(video),
  steps: { autocut: {}, watermark: { text: "© Tidewater Films", position: "top_right" } },
  profile: PROFILE === "draft" ? "draft" : "standard",
});
const edit = await job.wait({ onProgress: ({ progress, stage }) => console.error(`${progress} % ${stage}`) });
console.log(JSON.stringify(edit));
