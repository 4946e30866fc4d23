import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { ffmpeg } from "./media.ts";
import { asStereo, syntheticSpeech, whiteNoise } from "./synthetic-speech.ts";

/** An MP4 of five seconds with two phrases, a long pause and some noise. */
export async function makeTalk(): Promise<Uint8Array<ArrayBuffer>> {
  const cwd = mkdtempSync(path.join(tmpdir(), "talk-"));
  const voice = syntheticSpeech(5, [
    { start: 0.2, end: 1.4 },
    { start: 3.4, end: 4.7 },
  ]);
  await writeStereo(path.join(cwd, "talk.wav"), interleave(asStereo(voice, whiteNoise(voice.length, -50))));
  const inputs = ["-f", "lavfi", "-i", "color=teal:size=160x120:rate=25", "-i", "talk.wav", "-t", "5"];
  const codecs = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  await run(ffmpeg, ["-v", "error", ...inputs, ...codecs, "talk.mp4"], { cwd });
  const talk = new Uint8Array(readFileSync(path.join(cwd, "talk.mp4")));
  rmSync(cwd, { recursive: true });
  return talk;
}
