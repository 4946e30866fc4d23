import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { run } from "@reelwright/platform/process";
import { exact } from "@reelwright/renderer/media/run-ffmpeg";
import { beforeAll, expect, it } from "vitest";
import { awaitedMp4 } from "#lambda/awaited-mp4";
import { ApiError } from "#lambda/errors";
import { SynchronousAnswer, streamAnswer } from "#lambda/synchronous";
import { ffmpeg } from "../support/media.ts";
import { readStrictMp4 } from "../support/strict-mp4.ts";

let aiVideo: Buffer;
beforeAll(async () => {
  const cwd = mkdtempSync(path.join(tmpdir(), "awaited-mp4-"));
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=90x160:rate=24:duration=1"];
  const encode = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", ...exact];
  await run(ffmpeg, ["-v", "error", ...picture, ...encode, "-movflags", "+faststart", "video.mp4"], { cwd });
  aiVideo = readFileSync(path.join(cwd, "video.mp4"));
});

const timing = { silentMs: 30, beatMs: 10, totalMs: 1000 };
const inPieces = (file: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(file.length / 1000) }, (_, index) =>
      file.subarray(index * 1000, index * 1000 + 1000),
    ),
  );

/** The answer to a call that waits for an AI video; `open` gives what is stored at its address. */
async function answerTo(
  outcome: Promise<string | ApiError>,
  open: (address: string) => Readable = () => inPieces(aiVideo),
) {
  const answer = new SynchronousAnswer({
    jobId: "job_1",
    statusUrl: "/api/jobs/job_1",
    outcome: () => outcome,
    present: async () => ({}),
  });
  const form = awaitedMp4({
    name: "vid_1.mp4",
    open: async (address: string) => ({ body: open(address), sizeBytes: aiVideo.length }),
  });
  const startedAt = performance.now();
  const options = {
    status: 200,
    requestId: "req_1",
    headers: { "Content-Type": "application/json" },
    timing,
    elapsedMs: () => performance.now() - startedAt,
  };
  const { statusCode, headers, body } = await streamAnswer(answer, form, options);
  if (typeof body === "string") throw new Error("The file was made a text");
  return { statusCode, headers, body };
}

const head = {
  "Content-Type": "video/mp4",
  "Content-Disposition": 'attachment; filename="vid_1.mp4"',
  "X-Job-Id": "job_1",
  Location: "/api/jobs/job_1",
};
/** The answer to a call whose job ends after the file was begun. */
async function lateAnswer(outcome: string | ApiError, open?: (address: string) => Readable) {
  const { promise, resolve } = Promise.withResolvers<string | ApiError>();
  const answer = await answerTo(promise, open);
  resolve(outcome);
  return answer;
}

it("is the file itself when the job ends soon", async () => {
  const { statusCode, headers, body } = await answerTo(Promise.resolve("/videos/1"), (address) => {
    expect(address).toBe("/videos/1");
    return inPieces(aiVideo);
  });

  expect([statusCode, headers]).toEqual([200, { ...head, "Content-Length": String(aiVideo.length) }]);
  expect(await buffer(body)).toEqual(aiVideo);
});

it("is begun at once when the job takes longer, and kept alive by free boxes until the rest is there", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { statusCode, headers, body } = await answerTo(promise);
  const chunks: Buffer[] = [];
  for await (const chunk of body) {
    chunks.push(chunk);
    if (Buffer.concat(chunks).length === 32 + 4 * 8) resolve("/videos/1");
  }

  expect([statusCode, headers]).toEqual([200, head]);
  const { boxes, tracks } = readStrictMp4(Buffer.concat(chunks));
  expect(boxes.map(({ type }) => type).join(" ")).toMatch(/^ftyp( free){4,} moov free mdat$/);
  expect(tracks).toEqual(readStrictMp4(aiVideo).tracks);
});

it("has its true status code when the job fails soon", async () => {
  const failure = new ApiError("render_failed", "The engine is out of order.");

  await expect(answerTo(Promise.resolve(failure))).rejects.toMatchObject({ code: "render_failed" });
});

it.each([
  ["the job fails late", () => lateAnswer(new ApiError("render_failed", "No.")), /breaks off: No\./],
  ["the platform's time is up", () => answerTo(new Promise(() => {})), "takes longer than one request may"],
  ["its file is not what was begun", () => lateAnswer("x", () => Readable.from([Buffer.alloc(99)])), "another ftyp"],
  ["its file breaks off", () => lateAnswer("x", brokenOff), "The bucket has gone"],
])("is broken off, not ended, when %s", async (_what, answer, why) => {
  const { statusCode, body } = await answer();

  expect(statusCode).toBe(200);
  await expect(buffer(body)).rejects.toThrow(why);
});

function brokenOff(): Readable {
  return Readable.from(
    (async function* () {
      yield aiVideo.subarray(0, 3000);
      throw new Error("The bucket has gone");
    })(),
  );
}

it("closes the file when the caller leaves in the middle of it", async () => {
  const file = inPieces(aiVideo);
  const closed = new Promise((resolve) => file.once("close", resolve));
  const { body } = await lateAnswer("/videos/1", () => file);
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > 2000) break;
  }
  await closed;

  expect(file.readableEnded).toBe(false);
});
