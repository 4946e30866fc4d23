import { readFileSync } from "node:fs";
import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { MediaError } from "@reelwright/renderer/media/media-error";
import { readPicture } from "@reelwright/renderer/media/read-picture";

/** Decodes one picture in a process of its own, and says how that went, how long it took and how much memory at most. */
const [file = ""] = process.argv.slice(2);
const begun = performance.now();
const outcome = await admitPicture(file, "Image 1")
  .then((picture) => readPicture(picture, { name: "Image 1", size: { width: 1296, height: 2304 } }))
  .then(
    () => "taken",
    (error) => {
      if (error instanceof MediaError) return error.message;
      throw error;
    },
  );
const [, kilobytes = 0] = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
console.log(
  JSON.stringify({ outcome, ms: Math.round(performance.now() - begun), megabytes: Number(kilobytes) / 1024 }),
);
