/** Makes three thumbnails of a video file. Usage: thumbnails.ts VIDEO.mp4 */
import { openAsBlob } from "node:fs";
import { Reelwright } from "reelwright";

const { REELWRIGHT_URL = "", REELWRIGHT_API_KEY } = process.env;
const [video = "video.mp4"] = process.argv.slice(2);
const reelwright = new Reelwright({ baseUrl: REELWRIGHT_URL, apiKey: REELWRIGHT_API_KEY });

const job = await reelwright.thumbnails.create({ video: await openAsBlob(video), count: 3, formats: ["16:9"] });
console.log(JSON.stringify(await job.wait()));
