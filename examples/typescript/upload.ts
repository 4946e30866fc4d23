/** Sends a large file straight to storage, and prints its URL for `media`, `audio_url` or `source_url`. Usage: upload.ts FILE */
import { openAsBlob } from "node:fs";
import path from "node:path";
import { Reelwright } from "reelwright";

const { REELWRIGHT_URL = "", REELWRIGHT_API_KEY } = process.env;
const [file = "video.mp4"] = process.argv.slice(2);
const reelwright = new Reelwright({ baseUrl: REELWRIGHT_URL, apiKey: REELWRIGHT_API_KEY });

const kind = /\.(jpe?g|png|webp)$/i.test(file) ? "image" : /\.(mp3|m4a|wav)$/i.test(file) ? "audio" : "video";
const media_url = await reelwright.upload(await openAsBlob(file), { kind, filename: path.basename(file) });
console.log(JSON.stringify({ media_url }));
