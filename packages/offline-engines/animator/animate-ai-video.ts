import path from "node:path";
import { type AiVideoShape, writeAiVideo } from "@reelwright/renderer/ai-videos/write-ai-video";
import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { readPicture } from "@reelwright/renderer/media/read-picture";
import { createDesk } from "@reelwright/renderer/pixels/desk";
import { createMachine } from "@reelwright/renderer/pixels/machine";
import { bytesOf } from "@reelwright/renderer/pixels/picture";
import { writeAmbience } from "./ambience/write-ambience.ts";
import { filmScene } from "./film-scene.ts";
import { sceneOfWords } from "./scene-of-words.ts";
import type { AiVideoScene } from "./sheet.ts";
import { pictureRoom, splitPicture } from "./split-picture.ts";

interface Animation {
  /** The starting picture and the field that names it; null to make a scene from the prompt. */
  picture: { file: string; name: string } | null;
  prompt: string;
  /** The scenario's ID; null for none. */
  scenario: string | null;
  /** Whether it moves more than usual. */
  motion: boolean;
  seed: number;
  /** Width and height are multiples of 8. */
  shape: AiVideoShape;
  dir: string;
  tools: { ffmpeg: string; compositorWasm: string };
  /** Receives the number of drawn frames after each frame. */
  onFrames?: (done: number) => void;
  out: string;
  poster: string;
  signal?: AbortSignal;
}

/** The factor of all movement in a tier with more motion. */
const moreMotion = 1.5;

/**
 * Makes an AI video from a picture or a prompt: a scene in layers that the camera moves through. Writes an MP4 of
 * exactly this shape, and a poster. The same request gives the same bytes. Throws MediaError for a picture that cannot
 * be used.
 */
export async function animateAiVideo(animation: Animation): Promise<void> {
  const { prompt, scenario, motion, seed, shape, dir, tools, onFrames, out, poster, signal } = animation;
  const scene = await sceneFor(animation);
  const { frames, fps } = shape;
  const size = { width: shape.width, height: shape.height };
  const desk = createDesk(createMachine(tools.compositorWasm), size);
  const energy = motion ? moreMotion : 1;
  const film = filmScene(desk, scene, { prompt, scenario, seed, seconds: frames / fps, frames, energy });
  const words = [prompt, ...scene.subjects].join(" ");
  await writeAiVideo({
    shape,
    dir,
    ffmpeg: tools.ffmpeg,
    out,
    poster,
    signal,
    sound: shape.sound ? await writeAmbience(path.join(dir, "sound.wav"), { words, scenario, seed, shape }) : null,
    async draw(write) {
      for (let frame = 0; frame < frames; frame++) {
        film(frame);
        await write(desk.machine.bytes(desk.layers[0].at, bytesOf(size)));
        onFrames?.(frame + 1);
      }
    },
  });
}

async function sceneFor({ picture, prompt, scenario, seed, shape }: Animation): Promise<AiVideoScene> {
  const { width, height } = shape;
  if (!picture) return sceneOfWords({ prompt, scenario, seed, width, height });
  const { file, name } = picture;
  const size = { width: Math.ceil(width * pictureRoom), height: Math.ceil(height * pictureRoom) };
  return splitPicture(await readPicture(await admitPicture(file, name), { name, size }), { width, height });
}
