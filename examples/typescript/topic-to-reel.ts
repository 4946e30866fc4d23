/** Makes a reel from a topic: script, three pictures, voice and reel. Usage: topic-to-reel.ts TOPIC */
import { Reelwright } from "reelwright";

const { REELWRIGHT_URL = "", REELWRIGHT_API_KEY, PROFILE } = process.env;
const [topic = "Three habits for better sleep"] = process.argv.slice(2);
const reelwright = new Reelwright({ baseUrl: REELWRIGHT_URL, apiKey: REELWRIGHT_API_KEY });

console.error("Writing the script");
const { script } = await reelwright.helpers.writeScript({ prompt: topic });
console.error("Making pictures");
const { images } = await reelwright.helpers.makeImages({ prompt: topic, count: 3 });

const job = await reelwright.reels.create({
  title: topic,
  script_text: script,
  voice_type: "ai",
  image_urls: images,
  profile: PROFILE === "draft" ? "draft" : "standard",
});
const reel = await job.wait({ onProgress: ({ progress, stage }) => console.error(`${progress} % ${stage}`) });
console.log(JSON.stringify(reel));
