import { mapAll } from "@reelwright/platform/map-all";
import { outcomeOf, resultOf } from "@reelwright/platform/outcome";
import type { VisionTools } from "@reelwright/vision/find-faces";
import pMap from "p-map";
import { type AdmittedClip, admitClip, isClip, stillOf } from "../media/admit-clip.ts";
import { type AdmittedPicture, admitPicture } from "../media/admit-picture.ts";
import { bestStill } from "../media/clip-stills.ts";
import { grown, headroom } from "../media/cut-picture.ts";
import { lowered, pictureFocus } from "../media/picture-focus.ts";
import { type PreparedClip, prepareClip } from "../media/prepare-clip.ts";
import { type PreparedShot, prepareStill } from "../media/prepare-still.ts";
import { readPicture } from "../media/read-picture.ts";
import type { CloseUp } from "../media/still-course.ts";
import { withPeople } from "../media/with-people.ts";
import type { SeenPicture } from "../plan/seen-picture.ts";
import type { Stage, Template } from "../plan/template.ts";
import { screenShot } from "../templates/dress.ts";
import type { Shot } from "../timeline/scenes.ts";
import { bestPosters, type PosterChoice } from "./best-posters.ts";

const pictureOrClip = "pictures (JPEG, PNG, WebP, GIF) and clips (MP4, MOV, MKV, WebM)";

/** How many pictures and clips are worked on at once: decoding one leaves processors free. */
const atOnce = 4;

/** A medium of a caller, identified by its first bytes. */
export type AdmittedMedia = { name: string } & ({ picture: AdmittedPicture } | { clip: AdmittedClip });

/** The path of a picture or clip, with the field of the request that named it, if one did. */
export type MediaFile = string | { file: string; field: string | null };

interface Admission {
  ffmpeg: string;
  /** Resolves when a file is complete. By default all are. */
  fetched?: ((file: string) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

/** Checks a caller's pictures and clips, in order. Throws MediaError for the first that cannot be used. */
export async function admitMedia(
  files: readonly MediaFile[],
  { signal, ...admission }: Admission,
): Promise<AdmittedMedia[]> {
  const outcomes = await pMap(files, (file, index) => outcomeOf(admitOne(file, index, { signal, ...admission })), {
    concurrency: atOnce,
    signal,
  });
  return outcomes.map(resultOf);
}

/** Checks the picture or clip at an index. Throws MediaError if it cannot be used. */
export async function admitOne(
  given: MediaFile,
  index: number,
  { ffmpeg, fetched, signal }: Admission,
): Promise<AdmittedMedia> {
  const { file, field } = typeof given === "string" ? { file: given, field: null } : given;
  await fetched?.(file);
  const place = `${index + 1}${field ? ` (${field})` : ""}`;
  if (await isClip(file)) {
    const name = `Clip ${place}`;
    return { name, clip: await admitClip(file, { name, ffmpeg, signal }) };
  }
  const name = `Image ${place}`;
  return { name, picture: await admitPicture(file, name, pictureOrClip) };
}

/** A file of each that sharp can read: the picture itself, or a still of the clip. */
export const stillFiles = (media: readonly AdmittedMedia[]): string[] =>
  media.map((one) => ("clip" in one ? one.clip.still : one.picture.file));

/** A shot of the reel: the background of intro or outro (without an index), a picture, or a clip. */
export type ReelShot = {
  shot: Shot;
  score: number;
  index: number | null;
  seen?: SeenPicture;
  close?: CloseUp;
  clip?: PreparedClip;
  warning?: string;
};

/**
 * The shots in order: the intro's background, each picture or clip, the outro's background. Also returns the media that
 * make the best posters, the best first.
 */
export async function prepareShots(
  media: readonly AdmittedMedia[],
  {
    template,
    stage,
    screens,
    dir,
    vision,
    ffmpeg,
    onShot,
    onFile = () => {},
    signal,
  }: {
    template: Template;
    stage: Stage;
    /** Whether the reel has a card and an outro. */
    screens: { intro: boolean; outro: boolean };
    dir: string;
    vision: VisionTools;
    ffmpeg: string;
    /** Receives the number of finished media. */
    onShot: (done: number) => void;
    /** Receives the names of finished files. */
    onFile?: (file: string) => void;
    signal?: AbortSignal;
  },
): Promise<{ shots: ReelShot[]; posters: readonly PosterChoice[] }> {
  const around: { intro?: ReelShot; outro?: ReelShot } = {};
  const posters = bestPosters();
  let done = 0;
  async function prepareOne(one: AdmittedMedia, index: number): Promise<ReelShot> {
    const size = grown(stage.frame, headroom);
    const picture = "clip" in one ? await stillOf(one.clip) : await readPicture(one.picture, { name: one.name, size });
    const found = await pictureFocus(picture, vision);
    const focus = template.framing.kind === "full" && stage.captions === "top" ? lowered(found) : found;
    const isLast = index === media.length - 1;
    for (const which of [...(index === 0 ? ["intro" as const] : []), ...(isLast ? ["outro" as const] : [])]) {
      if (!screens[which]) continue;
      const about = { name: `ground-${which}.jpg`, picture, focus, template, stage, dir };
      around[which] = { shot: await screenShot(which, about), score: 0, index: null };
      onFile(about.name);
    }
    const showing = { stage, template, index, dir };
    if ("clip" in one) {
      const clip = await prepareClip(one.clip, index);
      posters.offer(index, withPeople(clip.score, found), async () => {
        const still = await bestStill(one.clip, { ffmpeg, signal });
        return { picture: still, focus: await pictureFocus(still, vision) };
      });
      return { ...clip, index, clip };
    }
    const still: PreparedShot = await prepareStill(picture, focus, showing);
    onFile(still.shot.media.file);
    if (still.shot.ground) onFile(still.shot.ground);
    posters.offer(index, withPeople(still.score, found), async () => ({ picture, focus: found }));
    return { ...still, index, warning: enlargedWarning(one, still.enlarged) };
  }
  const preparing = async (one: AdmittedMedia, index: number): Promise<ReelShot> => {
    const shot = await prepareOne(one, index);
    onShot(++done);
    return shot;
  };
  const body = await mapAll(media, preparing, { concurrency: atOnce, signal });
  return {
    shots: [...(around.intro ? [around.intro] : []), ...body, ...(around.outro ? [around.outro] : [])],
    posters: posters.best(),
  };
}

/** A picture enlarged by more than this looks soft. */
const mostEnlarged = 1.5;

function enlargedWarning(one: AdmittedMedia, enlarged = 0): string | undefined {
  if (!("picture" in one) || enlarged <= mostEnlarged) return undefined;
  const { width, height } = one.picture;
  return `${one.name} has ${width} x ${height} pixels and is shown ${enlarged.toFixed(1)} times larger, so it looks soft. Send a larger picture.`;
}
