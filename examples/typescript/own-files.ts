/** Makes a reel from a narration and up to four pictures. Usage: own-files.ts NARRATION.mp3 PICTURE… */
import { openAsBlob } from "node:fs";
import { Reelwright } from "reelwright";

const { REELWRIGHT_URL = "", REELWRIGHT_API_KEY, PROFILE } = process.env;
const [audio = "narration.mp3", ...pictures] = process.argv.slice(2);
const reelwright = new Reelwright({ baseUrl: REELWRIGHT_URL, apiKey: REELWRIGHT_API_KEY });

const input = {
  audio: await openAsBlob(audio),
  images: await Promise.all(pictures.map((picture) => openAsBlob(picture))),
  profile: PROFILE === "draft" ? "draft" : "standard",
} as const;

// A dry run costs nothing and says what the reel would cost.
const { cost } = await reelwright.reels.estimate(input);
console.error(`This costs ${cost} credits`);

const job = await reelwright.reels.create(input);
const reel = await job.wait({ onProgress: ({ progress, stage }) => console.error(`${progress} % ${stage}`) });
console.log(JSON.stringify(reel));
