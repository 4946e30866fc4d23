import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { loadSharp } from "@reelwright/platform/sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { patience } from "../support/patience.ts";
import type { Service } from "../support/service.ts";
import { opened, startThumbnailService } from "../support/thumbnail-service.ts";

type Thumbnails = Awaited<ReturnType<typeof startThumbnailService>>;
let thumbnails: Thumbnails;
let service: Service;
let [base, video]: [string, Buffer] = ["", Buffer.alloc(0)];

beforeAll(async () => {
  thumbnails = await startThumbnailService();
  ({ service, base, video } = thumbnails);
}, 600_000);
afterAll(() => thumbnails.stop());

it("makes thumbnails of a video from the web, in the number, formats and sizes that were planned", async () => {
  const account = await service.account();

  const { status, body } = await thumbnails.start(account, {
    source_url: `${base}/harbour-in-the-morning.mp4`,
    count: 2,
    formats: ["16:9", "9:16"],
    style: "bold",
  });

  expect([status, body]).toEqual([
    202,
    {
      job_id: expect.stringMatching(/^job_/),
      status: "processing",
      cost: 5,
      visual_mode: "frames",
      cost_breakdown: { composition: 5, ai_images: 0 },
      outputs_planned: 4,
      status_url: `/api/thumbnails/${body.job_id}`,
    },
  ]);
  const job = await thumbnails.ended(account, body.status_url);
  expect(job).toMatchObject({ job_id: body.job_id, status: "done", progress: 100, visual_mode: "frames" });
  expect(job.analysis).toMatchObject({ title: "Harbour in the morning", language: "en", duration: 3 });
  expect(job.outputs.map((output: { format: string; variant: number }) => [output.variant, output.format])).toEqual([
    [1, "16:9"],
    [1, "9:16"],
    [2, "16:9"],
    [2, "9:16"],
  ]);
  for (const output of job.outputs) {
    expect(output.source_kind).toBe("frame");
    expect(output.contrast).toBeGreaterThanOrEqual(4.5);
    for (const url of [output.url, output.master_url]) {
      const file = path.join(mkdtempSync(path.join(tmpdir(), "thumbnail-")), "picture");
      writeFileSync(file, Buffer.from(await (await fetch(service.baseUrl + url)).arrayBuffer()));
      const { width, height, format } = await loadSharp()(file).metadata();
      expect([width, height, format]).toEqual([output.width, output.height, "jpeg"]);
    }
    expect((await fetch(service.baseUrl + output.raw_frame_url)).headers.get("content-type")).toBe("image/png");
  }
  expect(await thumbnails.read(account, `/api/jobs/${body.job_id}`)).toMatchObject({
    kind: "thumbnail",
    status: "done",
    result: { outputs: job.outputs },
  });
  expect(await thumbnails.read(account, "/api/videos")).toEqual([]);
});

it("says which fields had no effect and which letters no font has", async () => {
  const account = await service.account();
  const { body } = await thumbnails.start(account, {
    source_url: `${base}/a.mp4`,
    count: 1,
    formats: ["1:1"],
    title: "Harbour 夜",
    image_prompt: "a harbour at night",
  });

  const job = await thumbnails.ended(account, body.status_url);

  expect(job.warnings).toEqual([
    'image_prompt: With visual_mode "frames" it has no effect. Use enhance or generate.',
    'No font here has "夜", so it is left out of the picture.',
  ]);
});

it("answers a call that names itself once with one job and one charge", async () => {
  const account = await service.account();
  const call = () =>
    callApi(service, "POST", "/api/thumbnails", {
      headers: { "X-API-Key": account.apiKey, "Idempotency-Key": "once" },
      body: { source_url: `${base}/a.mp4`, count: 1 },
    });

  const [first, again] = [await call(), await call()];

  expect([again.status, again.body]).toEqual([202, first.body]);
  expect(again.headers.get("idempotent-replay")).toBe("true");
  expect(await thumbnails.creditsOf(account)).toBe(opened - 5);
  await thumbnails.call(account, "DELETE", first.body.status_url);
});

it("gives everything back when the video cannot be had or read", async () => {
  const account = await service.account();
  const gone = await thumbnails.start(account, { source_url: `${base}/gone`, visual_mode: "generate" });
  const broken = await thumbnails.upload(account, { visual_mode: "enhance" }, video.subarray(0, 3000));

  expect(await thumbnails.ended(account, gone.body.status_url)).toMatchObject({
    status: "error",
    code: "media_unreachable",
  });
  expect(await thumbnails.ended(account, broken.body.status_url)).toMatchObject({
    status: "error",
    code: "media_unreadable",
    outputs: [],
  });
  expect(await thumbnails.creditsOf(account)).toBe(opened);
});

it("tells of a job's progress and its end, and deletes what it has made", async () => {
  const account = await service.account();
  const callback_url = `${base}/told`;
  const { body } = await thumbnails.start(account, { source_url: `${base}/a.mp4`, count: 3, callback_url });
  const where = `/api/jobs/${body.job_id}`;
  const seen: number[] = [];
  let job = await thumbnails.read(account, where);
  for (; job.status === "processing"; job = await thumbnails.read(account, where)) {
    seen.push(job.progress);
    await sleep(800);
  }

  expect(job).toMatchObject({ kind: "thumbnail", status: "done", progress: 100 });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  await expect
    .poll(() => thumbnails.told(body.job_id), patience)
    .toMatchObject({
      event: "job.completed",
      kind: "thumbnail",
      status: "done",
      output_url: job.result.outputs[0].url,
    });
  const { url, master_url, raw_frame_url } = job.result.outputs[2];
  const statuses = () =>
    Promise.all([url, master_url, raw_frame_url].map(async (file) => (await fetch(service.baseUrl + file)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  const remove = () => thumbnails.call(account, "DELETE", body.status_url);
  expect((await remove()).body).toEqual({ id: body.job_id, deleted: true });

  expect((await statuses()).every((status) => status === 403 || status === 404)).toBe(true);
  expect([(await remove()).status, (await thumbnails.read(account, body.status_url)).code]).toEqual([404, "not_found"]);
  expect(await thumbnails.read(account, where)).toMatchObject({ status: "done", cost: 5, result: null });
  expect(await thumbnails.creditsOf(account)).toBe(opened - 5);
});

it("gives everything back for thumbnails that are cancelled or deleted before they are made", async () => {
  const account = await service.account();
  const begin = async () =>
    (
      await thumbnails.start(account, {
        source_url: `${base}/never.mp4`,
        visual_mode: "enhance",
        callback_url: `${base}/told`,
      })
    ).body;
  const [cancelled, deleted] = [await begin(), await begin()];
  expect(await thumbnails.creditsOf(account)).toBe(opened - 2 * 11);

  const answers = [`/api/jobs/${cancelled.job_id}`, deleted.status_url].map((where) =>
    thumbnails.call(account, "DELETE", where),
  );

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await thumbnails.creditsOf(account)).toBe(opened);
  expect(await thumbnails.read(account, cancelled.status_url)).toMatchObject({
    status: "error",
    code: "cancelled",
    outputs: [],
  });
  expect((await thumbnails.read(account, deleted.status_url)).code).toBe("not_found");
  await expect
    .poll(() => thumbnails.told(cancelled.job_id), patience)
    .toMatchObject({ event: "job.failed", kind: "thumbnail" });
});
