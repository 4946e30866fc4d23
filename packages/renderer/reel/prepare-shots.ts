import type { VisionTools } from "@reelwright/vision/find-faces";
import { type AdmittedClip, admitClip, isClip, stillOf } from "../media/admit-clip.ts";
import { type AdmittedPicture, admitPicture } from "../media/admit-picture.ts";
import { grown, headroom } from "../media/cut-picture.ts";
import { pictureFocus } from "../media/picture-focus.ts";
import { type PreparedClip, prepareClip } from "../media/prepare-clip.ts";
import { type PreparedShot, prepareStill } from "../media/prepare-still.ts";
import { readPicture } from "../media/read-picture.ts";
import type { CloseUp, SeenPicture } from "../media/still-course.ts";
import type { Spans, Stage, Template } from "../plan/template.ts";
import { screenShot } from "../templates/dress.ts";
import type { Shot } from "../timeline/scenes.ts";

/** What a caller wants to be shown, each by its first bytes what it is. */
export type AdmittedMedia = { name: string } & ({ picture: AdmittedPicture } | { clip: AdmittedClip });

/** A picture's or clip's path; with the field of the call that named it, if one did. */
export type MediaFile = string | { file: string; field: string | null };

/** Looks at a caller's pictures and clips, in order. Throws MediaError for the first that cannot be used. */
export async function admitMedia(
  files: readonly MediaFile[],
  { ffmpeg, signal }: { ffmpeg: string; signal?: AbortSignal },
): Promise<AdmittedMedia[]> {
  const admitted: AdmittedMedia[] = [];
  for (const [index, file] of files.entries()) {
    signal?.throwIfAborted();
    admitted.push(await admitOne(file, index, { ffmpeg, signal }));
  }
  return admitted;
}

/** Looks at the picture or clip that comes at a place, from 0. Throws MediaError for one that cannot be used. */
export async function admitOne(
  given: MediaFile,
  index: number,
  { ffmpeg, signal }: { ffmpeg: string; signal?: AbortSignal },
): Promise<AdmittedMedia> {
  const { file, field } = typeof given === "string" ? { file: given, field: null } : given;
  const place = `${index + 1}${field ? ` (${field})` : ""}`;
  if (await isClip(file)) {
    const name = `Clip ${place}`;
    return { name, clip: await admitClip(file, { name, ffmpeg, signal }) };
  }
  const name = `Image ${place}`;
  return { name, picture: await admitPicture(file, name) };
}

/** A file of each that sharp reads: the picture itself, a still of the clip. */
export const stillFiles = (media: readonly AdmittedMedia[]): string[] =>
  media.map((one) => ("clip" in one ? one.clip.still : one.picture.file));

/** A shot of the reel: the intro's or outro's ground (with no place among the media), a picture, or a clip. */
export type ReelShot = {
  shot: Shot;
  score: number;
  index: number | null;
  seen?: SeenPicture;
  close?: CloseUp;
  clip?: PreparedClip;
  warning?: string;
};

/** What is shown one after another: the intro's ground, each picture or clip, the outro's ground. */
export async function prepareShots(
  media: readonly AdmittedMedia[],
  {
    template,
    stage,
    spans,
    dir,
    vision,
    onShot,
    signal,
  }: {
    template: Template;
    stage: Stage;
    spans: Spans;
    dir: string;
    vision: VisionTools;
    /** Told how many of the media are ready. */
    onShot: (done: number) => void;
    signal?: AbortSignal;
  },
): Promise<ReelShot[]> {
  const body: ReelShot[] = [];
  const screens: { intro?: ReelShot; outro?: ReelShot } = {};
  for (const [index, one] of media.entries()) {
    signal?.throwIfAborted();
    const size = grown(stage.frame, headroom);
    const picture = "clip" in one ? await stillOf(one.clip) : await readPicture(one.picture, { name: one.name, size });
    const focus = await pictureFocus(picture, vision);
    const isLast = index === media.length - 1;
    for (const which of [...(index === 0 ? ["intro" as const] : []), ...(isLast ? ["outro" as const] : [])]) {
      if (spans[which].end === spans[which].start) continue;
      const about = { name: `ground-${which}.jpg`, picture, focus, template, stage, dir };
      screens[which] = { shot: await screenShot(template[which], about), score: 0, index: null };
    }
    const showing = { stage, template, index, dir };
    if ("clip" in one) {
      const clip = await prepareClip(one.clip, index);
      body.push({ ...clip, index, clip });
    } else {
      const still: PreparedShot = await prepareStill(picture, focus, showing);
      body.push({ ...still, index, warning: enlargedWarning(one, still.enlarged) });
    }
    onShot(index + 1);
  }
  return [...(screens.intro ? [screens.intro] : []), ...body, ...(screens.outro ? [screens.outro] : [])];
}

/** A picture that is shown more than this many times larger than it was sent looks soft. */
const mostEnlarged = 1.5;

function enlargedWarning(one: AdmittedMedia, enlarged = 0): string | undefined {
  if (!("picture" in one) || enlarged <= mostEnlarged) return undefined;
  const { width, height } = one.picture;
  return `${one.name} has ${width} x ${height} pixels and is shown ${enlarged.toFixed(1)} times larger, so it looks soft. Send a larger picture.`;
}
