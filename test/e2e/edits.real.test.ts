import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { patience } from "../support/patience.ts";
import { probeVideo } from "../support/probe-video.ts";
import type { Service } from "../support/service.ts";
import { type Account, opened, startThumbnailService } from "../support/thumbnail-service.ts";

let media: Awaited<ReturnType<typeof startThumbnailService>>;
let service: Service;
let [base, video]: [string, Buffer] = ["", Buffer.alloc(0)];

beforeAll(async () => {
  media = await startThumbnailService();
  ({ service, base, video } = media);
}, 600_000);
afterAll(() => media.stop());

const refunded = "Nothing was changed, so the price was refunded.";
const start = (account: Account, where: string, body: object) => media.call(account, "POST", where, body);
/** A mark of an uploaded video with an uploaded logo. */
async function mark(account: Account, fields: Record<string, string>, parts: { video?: Buffer; image?: Buffer } = {}) {
  const logo = loadSharp()({ create: { width: 60, height: 30, channels: 4, background: "#ff000080" } });
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set("video", new Blob([new Uint8Array(parts.video ?? video)]), "har\u202Ebour.mp4");
  body.set("image", new Blob([new Uint8Array(parts.image ?? (await logo.png().toBuffer()))]), "logo.png");
  return callApi(service, "POST", "/api/watermark", { headers: { "X-API-Key": account.apiKey }, body });
}

it("lays an uploaded logo over an uploaded video, and tells of it everywhere", async () => {
  const account = await service.account();
  const callback_url = `${base}/told`;

  const { status, body } = await mark(account, { profile: "draft", position: "top_left", width: "0.25", callback_url });

  expect([status, body]).toEqual([
    202,
    {
      job_id: expect.stringMatching(/^job_/),
      operation: "watermark",
      status: "processing",
      cost: 5,
      cost_breakdown: { edit: 5 },
      status_url: `/api/media-jobs/${body.job_id}`,
      events_url: expect.stringContaining("/api/videos/events?jobId="),
    },
  ]);
  const job = await media.ended(account, body.status_url);
  expect(job).toMatchObject({ job_id: body.job_id, status: "done", progress: 100, cost: 5, error: null });
  const { result } = job;
  expect(result).toMatchObject({
    operation: "watermark",
    engine: "builtin",
    steps: { watermark: { mark: { x: 10, y: 10, width: 160, height: 80 } } },
    width: 640,
    height: 360,
    duration: 3.003,
    fps: 23.976,
  });
  const file = path.join(mkdtempSync(path.join(tmpdir(), "edit-")), "result.mp4");
  writeFileSync(file, Buffer.from(await (await fetch(service.baseUrl + result.output_url)).arrayBuffer()));
  expect(await probeVideo(file)).toMatchObject({ width: 640, height: 360, frames: 72, soundSeconds: null });
  expect((await fetch(service.baseUrl + result.thumbnail)).headers.get("content-type")).toBe("image/jpeg");
  expect(await media.read(account, `/api/jobs/${body.job_id}`)).toMatchObject({ kind: "media", result });
  expect(await media.read(account, "/api/media-jobs?operation=watermark")).toEqual({ jobs: [job], next: null });
  expect(await media.read(account, "/api/media-jobs?operation=media_jobs")).toEqual({ jobs: [], next: null });
  expect(await media.read(account, "/api/videos")).toMatchObject([
    { id: result.video_id, title: "harbour.mp4", status: "done", url: result.output_url, duration: 3.003 },
  ]);
  await expect
    .poll(() => media.told(body.job_id), patience)
    .toMatchObject({ event: "job.completed", kind: "media", output_url: result.output_url });
  expect(await media.creditsOf(account)).toBe(opened - 5);

  const remove = () => media.call(account, "DELETE", body.status_url);
  expect((await remove()).body).toEqual({ id: body.job_id, deleted: true });
  const statuses = await Promise.all([result.output_url, result.thumbnail].map((url) => fetch(service.baseUrl + url)));
  expect(statuses.every(({ status }) => status === 403 || status === 404)).toBe(true);
  expect([(await remove()).status, (await media.read(account, body.status_url)).code]).toEqual([404, "not_found"]);
  expect([await media.read(account, "/api/videos"), await media.read(account, "/api/media-jobs")]).toEqual([
    [],
    { jobs: [], next: null },
  ]);
});

it("applies several steps to a video from the web in one job, in their own order", async () => {
  const account = await service.account();
  const steps = {
    watermark: { text: "Tides", mode: "drift" },
    trim: {
      keep: [
        { from: 0.5, to: 1 },
        { from: 2, to: 9 },
      ],
    },
  };

  const { body } = await start(account, "/api/media-jobs", {
    source_url: `${base}/harbour.mp4`,
    steps,
    profile: "draft",
    max_minutes: 20,
  });

  expect(body).toMatchObject({ operation: "media_jobs", cost: 10, cost_breakdown: { edit: 10 } });
  expect(await media.ended(account, body.status_url)).toMatchObject({
    status: "done",
    result: {
      operation: "media_jobs",
      duration: expect.closeTo(1.5, 1),
      steps: { trim: {}, watermark: { mark: { width: 96 } } },
    },
  });
  expect(await media.creditsOf(account)).toBe(opened - 10);
});

it("gives the source back for nothing if there was nothing to do", async () => {
  const account = await service.account();
  const { body } = await start(account, "/api/media-jobs", {
    source_url: `${base}/harbour.mp4`,
    steps: { trim: { to: 60 } },
  });

  const { status, result } = await media.ended(account, body.status_url);

  expect([status, result.warnings]).toEqual(["done", ["Trimming keeps the whole video.", refunded]]);
  expect(Buffer.from(await (await fetch(service.baseUrl + result.output_url)).arrayBuffer())).toEqual(video);
  expect(await media.creditsOf(account)).toBe(opened);
});

it("refuses what is wrong by its field, tries a call for nothing, and charges for none of it", async () => {
  const account = await service.account();
  const source_url = `${base}/harbour.mp4`;
  const fieldsOf = ({ body }: { body: { details?: { path: string }[] } }) => body.details?.map(({ path }) => path);

  expect(fieldsOf(await start(account, "/api/watermark", { text: "a" }))).toEqual(["video"]);
  expect(fieldsOf(await start(account, "/api/watermark", { source_url }))).toEqual(["image"]);
  expect(fieldsOf(await start(account, "/api/watermark", { source_url, text: "a", opacity: 2 }))).toEqual(["opacity"]);
  expect(fieldsOf(await start(account, "/api/media-jobs", { source_url, steps: {} }))).toEqual(["steps"]);
  const wrong = { trim: { from: 2, to: 1 }, watermark: { text: "a", x: 0.5 } };
  expect(fieldsOf(await start(account, "/api/media-jobs", { source_url, steps: wrong }))).toEqual([
    "steps.trim.to",
    "steps.watermark.y",
  ]);
  expect(
    (await mark(account, {}, { image: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") })).body,
  ).toMatchObject({
    code: "media_unreadable",
    details: [{ path: "image" }],
  });
  expect(fieldsOf(await mark(account, { source_url }))).toEqual(["source_url"]);
  const tried = await start(account, "/api/watermark?dry_run=true", { source_url, text: "a", max_minutes: 30 });
  expect([tried.status, tried.body]).toMatchObject([200, { operation: "watermark", cost: 15, steps: ["watermark"] }]);
  expect(await media.read(account, "/api/media-jobs")).toEqual({ jobs: [], next: null });
  expect(await media.creditsOf(account)).toBe(opened);
});

it("gives everything back for a video that cannot be had or read, and for a job that is cancelled", async () => {
  const account = await service.account();
  const text = "Tides";
  const gone = await start(account, "/api/watermark", { source_url: `${base}/gone`, text });
  const broken = await mark(account, { text }, { video: video.subarray(0, 3000) });
  const endless = await start(account, "/api/watermark", { source_url: `${base}/never.mp4`, text });

  expect((await media.call(account, "DELETE", `/api/jobs/${endless.body.job_id}`)).status).toBe(200);
  expect(await media.ended(account, endless.body.status_url)).toMatchObject({ status: "error", code: "cancelled" });
  expect(await media.ended(account, gone.body.status_url)).toMatchObject({ code: "media_unreachable" });
  expect(await media.ended(account, broken.body.status_url)).toMatchObject({ code: "media_unreadable", result: null });
  expect(await media.creditsOf(account)).toBe(opened);
});

it("brings a video to another shape, and gives it back for nothing if it has that shape", async () => {
  const account = await service.account();
  const source_url = `${base}/harbour.mp4`;
  const fieldsOf = ({ body }: { body: { details?: { path: string }[] } }) => body.details?.map(({ path }) => path);
  const square = await start(account, "/api/reframe", { source_url, format: "1:1", profile: "draft" });
  const same = await start(account, "/api/reframe", { source_url, format: "16:9" });
  const wrong = { source_url, format: "3:1", zoom: 5, mode: "chase" };

  expect([square.status, square.body.operation, square.body.cost]).toEqual([202, "reframe", 5]);
  const { result } = await media.ended(account, square.body.status_url);
  const { shots, crop, path_url } = result.steps.reframe;
  const shown = (await (await fetch(new URL(path_url, service.baseUrl))).json()) as { frames: number[][] };
  expect([shown.frames.length, shown.frames[0]?.slice(2)]).toEqual([72, [360, 360]]);
  expect([result.width, result.height, result.duration]).toEqual([360, 360, 3.003]);
  expect(crop).toEqual({ width: 360, height: 360 });
  expect([shots[0].from, shots.at(-1).to]).toEqual([0, expect.closeTo(3.003, 1)]);
  const returned = await media.ended(account, same.body.status_url);
  expect(returned.result.warnings).toEqual(["The video already has the shape 16:9.", refunded]);
  expect(fieldsOf(await start(account, "/api/reframe", wrong))?.toSorted()).toEqual(["format", "mode", "zoom"]);
  expect(fieldsOf(await start(account, "/api/reframe", { source_url }))).toEqual(["format"]);
  expect(await media.creditsOf(account)).toBe(opened - 5);
});
