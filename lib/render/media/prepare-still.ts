import path from "node:path";
import type { Sharp } from "sharp";
import { loadSharp } from "#platform/sharp";
import type { Stage, Template } from "../templates/template.ts";
import { hexOfColour } from "../text/ink-text.ts";
import { cameraMove } from "../timeline/camera.ts";
import type { Shot } from "../timeline/scenes.ts";
import { cutPicture, grown, headroom, save } from "./cut-picture.ts";
import { focalPoint } from "./focal-point.ts";
import { makeGround } from "./make-ground.ts";
import { makePrint } from "./make-print.ts";
import { placeMedia } from "./place-media.ts";
import type { Picture } from "./read-picture.ts";
import { treat } from "./treat.ts";

interface Preparing {
  stage: Stage;
  template: Template;
  /** Where among the media it comes. */
  index: number;
  dir: string;
}

/** A shot and how good a poster it makes. */
export interface PreparedShot {
  shot: Shot;
  score: number;
}

/** A picture as the template shows it: cut, coloured, framed, with the camera's course over it. Writes its files into `dir`. */
export async function prepareStill(
  picture: Picture,
  { stage, template, index, dir }: Preparing,
): Promise<PreparedShot> {
  const { framing, treatment, motion } = template;
  const focus = await focalPoint(picture);
  const window = placeMedia(picture, framing, stage);
  const file = `image-${index}.jpg`;
  const media = { kind: "still" as const, file };
  const out = path.join(dir, file);

  if (framing.kind === "print" && window) {
    const size = grown(stage.frame, headroom);
    const ground = await makeGround(framing.ground, { picture, focus, stage, treatment, size });
    const tilt = framing.tilts[index % Math.max(1, framing.tilts.length)] ?? 0;
    const printed = await makePrint({ print: framing, picture, focus, stage, treatment, ground, size, window, tilt });
    await save(printed, out);
    // The whole table moves; the print's middle is what matters.
    const on = {
      x: (window.x + window.width / 2) / stage.frame.width,
      y: (window.y + window.height / 2) / stage.frame.height,
    };
    return {
      shot: { media, ...cameraMove({ ...motion, amount: (motion.amount ?? 1) * 0.5 }, on, index) },
      score: await scoreOf(out),
    };
  }

  const cut = cutPicture(picture, grown(window ?? stage.frame, headroom), focus);
  await save(treat(cut.image, treatment, stage.colours), out);
  const shot: Shot = { media, ...cameraMove(motion, cut.focus, index) };
  if (window) {
    shot.window = window;
    shot.ground = await groundFor({ picture, focus, window });
  }
  return { shot, score: await scoreOf(out) };

  async function groundFor(about: { picture: Picture; focus: typeof focus; window: NonNullable<typeof window> }) {
    const name = `ground-${index}.jpg`;
    const framed = framing.kind === "window" ? framing : null;
    const mat = framed?.mat && {
      colour: hexOfColour(framed.mat.colour, stage.colours),
      width: framed.mat.width * stage.short,
    };
    const ground = await makeGround(framed?.ground ?? { kind: "blurred" }, {
      ...{ ...about, stage, treatment, size: stage.frame },
      place: { window: about.window, ...(mat && { mat }), shadow: framed ? (framed.shadow ?? 0) : 0.45 },
    });
    await save(ground, path.join(dir, name));
    return name;
  }
}

/** Sharp, neither dark nor washed out, with some colour: 0..1. */
async function scoreOf(file: string): Promise<number> {
  const small: Sharp = loadSharp()(await loadSharp()(file).resize(270, 270, { fit: "inside" }).png().toBuffer());
  const { sharpness, channels } = await small.stats();
  const mean = channels.reduce((sum, channel) => sum + channel.mean, 0) / Math.max(1, channels.length);
  const spread = channels.reduce((sum, channel) => sum + channel.stdev, 0) / Math.max(1, channels.length);
  const exposure = 1 - Math.abs(mean - 118) / 137;
  return Math.min(1, sharpness / 3) * 0.4 + exposure * 0.35 + Math.min(1, spread / 70) * 0.25;
}
