import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { run } from "@reelwright/platform/process";
import { exact } from "@reelwright/renderer/media/run-ffmpeg";
import { beforeAll, describe, expect, it } from "vitest";
import { afterFreeBoxes, fileType, freeBox } from "#lambda/mp4/free-boxes";
import { ffmpeg } from "../../support/media.ts";
import { readStrictMp4 } from "../../support/strict-mp4.ts";

const folder = mkdtempSync(path.join(tmpdir(), "free-boxes-"));
const sound = ["-f", "lavfi", "-i", "sine=frequency=330:sample_rate=48000:duration=2"];
const faststart = ["-movflags", "+faststart"];

async function make(name: string, { inputs = sound, output = faststart }: { inputs?: string[]; output?: string[] }) {
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=180x320:rate=24:duration=2"];
  const encode = ["-c:v", "libx264", "-preset", "ultrafast", "-threads", "1", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  await run(ffmpeg, ["-v", "error", ...picture, ...inputs, ...encode, ...exact, ...output, name], { cwd: folder });
  return readFileSync(path.join(folder, name));
}

/** A file as it comes: in pieces of so many bytes. */
async function* piecesOf(file: Buffer, bytes: number) {
  for (let at = 0; at < file.length; at += bytes) yield file.subarray(at, at + bytes);
}

async function delayed(file: Buffer, boxes: number, pieceBytes = 65_536): Promise<Buffer> {
  const rest = await buffer(Readable.from(afterFreeBoxes(boxes, piecesOf(file, pieceBytes))));
  return Buffer.concat([fileType, ...Array(boxes).fill(freeBox), rest]);
}

/** What ffmpeg finds in a file: with `copy` its packets as they are, else its decoded frames. Throws when it complains. */
async function framesOf(file: Buffer, codec: readonly string[]): Promise<string> {
  writeFileSync(path.join(folder, "tried.mp4"), file);
  const { stderr } = await run(
    ffmpeg,
    ["-v", "warning", "-xerror", "-y", "-i", "tried.mp4", ...codec, "-f", "framemd5", "tried.md5"],
    { cwd: folder },
  );
  if (stderr !== "") throw new Error(stderr);
  return readFileSync(path.join(folder, "tried.md5"), "utf8");
}

let withSound: Buffer;
let silent: Buffer;
beforeAll(async () => {
  [withSound, silent] = await Promise.all([make("with-sound.mp4", {}), make("silent.mp4", { inputs: [] })]);
});

describe("an MP4 that was kept waiting", () => {
  it.each([0, 1, 3, 85])(
    "by %i free boxes has them between ftyp and moov, and every sample where it says",
    async (boxes) => {
      for (const original of [withSound, silent]) {
        const file = await delayed(original, boxes);
        const [before, after] = [readStrictMp4(original), readStrictMp4(file)];

        expect(after.tracks).toEqual(before.tracks);
        const [ftyp, ...rest] = before.boxes;
        expect(after.boxes).toEqual([ftyp, ...Array(boxes).fill({ type: "free", size: 8 }), ...rest]);
        expect(file).toHaveLength(original.length + boxes * 8);
      }
    },
  );

  it("is the same to ffmpeg, packet by packet and frame by frame", async () => {
    for (const original of [withSound, silent]) {
      const file = await delayed(original, 25);

      for (const codec of [["-c", "copy"], []])
        expect(await framesOf(file, codec)).toBe(await framesOf(original, codec));
    }
  });

  it.each([1, 7, 33, 1000])("is the same however it is read, in pieces of %i bytes too", async (bytes) => {
    expect(await delayed(withSound, 4, bytes)).toEqual(await delayed(withSound, 4));
  });

  it("is passed on as it is read", async () => {
    let read = 0;
    const file = Readable.from(afterFreeBoxes(2, counted()), { objectMode: false, highWaterMark: 1000 });
    async function* counted() {
      for await (const piece of piecesOf(withSound, 5000)) {
        read += piece.length;
        yield piece;
      }
    }
    for await (const _ of file) break;

    expect(read).toBeLessThan(withSound.length / 2);
  });
});

describe("a file that is not what was promised is refused before any of it is sent:", () => {
  const given = (file: Buffer) => afterFreeBoxes(1, piecesOf(file, 100)).next();

  it("one with another ftyp", async () => {
    const other = await make("other.mov", { output: [...faststart, "-f", "mov"] });

    await expect(given(other)).rejects.toThrow(/another ftyp: 000000/);
  });

  it("one with its index at the end", async () => {
    await expect(given(await make("slow.mp4", { output: [] }))).rejects.toThrow('not at its beginning, but "free"');
  });

  it("one that breaks off in its index, or before", async () => {
    for (const bytes of [0, 20, 32, 39, 40, 500])
      await expect(given(withSound.subarray(0, bytes))).rejects.toThrow("ends before");
  });

  it.each([0, 1, 7, 9, 40])("one whose index says that it is %i bytes long", async (size) => {
    const file = Buffer.from(withSound);
    file.writeUInt32BE(size, fileType.length);

    await expect(given(file)).rejects.toThrow(/does not fit|There are 0 tracks/);
  });

  it("one whose index is too long to be held", async () => {
    const file = Buffer.from(withSound);
    file.writeUInt32BE(2 ** 31, fileType.length);

    await expect(given(file)).rejects.toThrow("2147483648 bytes long");
  });
});
