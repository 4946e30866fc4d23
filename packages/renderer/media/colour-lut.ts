import { loadSharp } from "@reelwright/platform/sharp";
import type { Treatment } from "../plan/template.ts";
import type { Colours } from "../style/text-style.ts";
import { treat } from "./treat.ts";

/** Steps of each colour: level 6 of a Hald table. */
const steps = 36;
const side = 216;

/** The lookup table of a colour treatment, as a Hald picture for ffmpeg. */
export async function colourLut(treatment: Treatment, colours: Colours, out: string): Promise<void> {
  const identity = Buffer.alloc(side * side * 3);
  for (let at = 0; at < side * side; at++) {
    const of = (step: number) => Math.round(((step % steps) * 255) / (steps - 1));
    identity[at * 3] = of(at);
    identity[at * 3 + 1] = of(Math.floor(at / steps));
    identity[at * 3 + 2] = of(Math.floor(at / steps ** 2));
  }
  await treat(loadSharp()(identity, { raw: { width: side, height: side, channels: 3 } }), treatment, colours)
    .png()
    .toFile(out);
}
