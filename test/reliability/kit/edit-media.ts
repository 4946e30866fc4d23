import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";
import { demo, ffmpeg, makePicture } from "../../support/media.ts";

/** What edits of the experiments are sent: a medium, and the name of its file. */
export const mediumFiles = { film: "film.mp4", sound: "sound.mp3", logo: "logo.png", picture: "picture.jpg" } as const;
export type Medium = keyof typeof mediumFiles;
export const mediumNames: readonly Medium[] = ["film", "sound", "logo", "picture"];
export type EditMedia = Readonly<Record<Medium, Buffer>>;

const soundSeconds = 1.6;

/** Makes small media: a film of moving pictures in which somebody speaks, is silent and speaks, a voice, and two pictures. */
export async function makeEditMedia({ filmSeconds = 2.6 } = {}): Promise<EditMedia> {
  const cwd = mkdtempSync(path.join(tmpdir(), "edit-media-"));
  const narration = ["-i", demo("narration.mp3")];
  const pictures = ["-f", "lavfi", "-i", `testsrc2=s=320x180:r=25:d=${filmSeconds}`];
  const heard = ["-af", "volume=0:enable='between(t,1,1.8)'", "-t", String(filmSeconds), "-c:a", "aac"];
  const encode = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", ...heard];
  await run(ffmpeg, ["-v", "error", ...pictures, ...narration, ...encode, mediumFiles.film], { cwd });
  const voice = ["-t", String(soundSeconds), "-c:a", "libmp3lame", "-b:a", "64k"];
  await run(ffmpeg, ["-v", "error", ...narration, ...voice, mediumFiles.sound], { cwd });
  const logo = loadSharp()({ create: { width: 60, height: 30, channels: 4, background: "#ff000080" } });
  const made = {
    film: readFileSync(path.join(cwd, mediumFiles.film)),
    sound: readFileSync(path.join(cwd, mediumFiles.sound)),
    logo: await logo.png().toBuffer(),
    picture: await makePicture(320, 180).jpeg().toBuffer(),
  };
  rmSync(cwd, { recursive: true });
  return made;
}
