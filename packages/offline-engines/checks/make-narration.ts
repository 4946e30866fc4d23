import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";

const root = path.resolve(import.meta.dirname, "../../..");
const script = [
  "Four places, and one day to see them.",
  "It begins above the clouds, where the first light climbs slowly over the ridges.",
  "At noon the wind draws its patient lines across the dunes.",
  "Then the sun goes down, and lays a road of gold upon the sea.",
  "And when all of it is dark, look up: the sky has only just begun.",
];

/** Warmth and a small room for a thin synthetic voice: rumble off, body up, harshness down, gently levelled, a short echo. */
const studio =
  "highpass=f=70,equalizer=f=180:t=q:w=1:g=3,equalizer=f=3200:t=q:w=1.2:g=-3,lowpass=f=9000,acompressor=threshold=0.12:ratio=3:attack=8:release=120,aecho=0.9:0.5:23|37:0.10|0.06,loudnorm=I=-16:TP=-1.5,aresample=44100";

/** The narration of the first reel, spoken by eSpeak NG in its own process. */
export async function makeNarration(): Promise<{ script: string; mp3: Buffer }> {
  const dir = await mkdtemp(path.join(tmpdir(), "narration-"));
  try {
    const request = { sentences: script.map((sentence) => sentence.split(" ")), voice: "en-us", rate: 150 };
    const feed = async (stdin: NodeJS.WritableStream) => void stdin.write(`${JSON.stringify(request)}\n`);
    const { stdout } = await run(process.execPath, [path.join(root, "layers/speech/speak.mjs")], { cwd: dir, feed });
    const header = stdout.indexOf("\n");
    const { sampleRate }: { sampleRate: number } = JSON.parse(stdout.subarray(0, header).toString());
    await writeFile(path.join(dir, "voice.pcm"), stdout.subarray(header + 1));
    await run(
      path.join(root, "node_modules/@ffmpeg-installer/linux-x64/ffmpeg"),
      [
        "-v",
        "error",
        "-f",
        "s16le",
        "-ar",
        String(sampleRate),
        "-ac",
        "1",
        "-i",
        "voice.pcm",
        "-af",
        studio,
        "-c:a",
        "libmp3lame",
        "-b:a",
        "80k",
        "-fflags",
        "+bitexact",
        "out.mp3",
      ],
      { cwd: dir },
    );
    return { script: script.join(" "), mp3: await readFile(path.join(dir, "out.mp3")) };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
