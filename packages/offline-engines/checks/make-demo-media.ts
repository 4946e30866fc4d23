import { writeFileSync } from "node:fs";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { landscapes } from "./landscapes.ts";
import { makeNarration } from "./make-narration.ts";

/** Makes the pictures and the narration of the first reel: run with `npm run gallery -- demo-media`. The same on every machine. */
const folder = path.join(import.meta.dirname, "../media");
const size = { width: 1400, height: 1750 };

for (const [index, landscape] of landscapes.entries()) {
  const pixels = new Uint8Array(size.width * size.height * 3);
  for (let row = 0; row < size.height; row++) {
    for (let column = 0; column < size.width; column++) {
      pixels.set(
        landscape(column / size.width, row / size.height).map((value) => Math.max(0, Math.min(255, value))),
        (row * size.width + column) * 3,
      );
    }
  }
  await loadSharp()(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(path.join(folder, `${index + 1}.jpg`));
}

const { script, mp3 } = await makeNarration();
writeFileSync(path.join(folder, "narration.txt"), `${script}\n`);
writeFileSync(path.join(folder, "narration.mp3"), mp3);
