import { afterAll, beforeAll, expect, it } from "vitest";
import { makeMp3, makePicture, quickReel } from "../support/media.ts";
import { patience } from "../support/patience.ts";
import { sendForm } from "../support/send-form.ts";
import type { Service } from "../support/service.ts";
import { type Account, opened, startThumbnailService } from "../support/thumbnail-service.ts";

type Thumbnails = Awaited<ReturnType<typeof startThumbnailService>>;
let thumbnails: Thumbnails;
let service: Service;
let [base, bucket, video]: [string, string, Buffer] = ["", "", Buffer.alloc(0)];

beforeAll(async () => {
  thumbnails = await startThumbnailService({ isShared: false });
  ({ service, base, bucket, video } = thumbnails);
}, 600_000);
afterAll(() => thumbnails.stop());

it("starts one job for an object in an account's intake, with its preset, however often it is told of it", async () => {
  const account = await service.account();
  const [place, preset] = ["intake/a/", JSON.stringify({ count: 2, formats: ["1:1"], style: "minimal", title: "New" })];
  const set = ["account", "set-intake", "--email", account.email, "--bucket", bucket, "--prefix", place];
  expect((await service.operator(...set, "--preset", preset)).stderr).toMatch(/allow-source/);
  await service.operator(
    "account",
    "allow-source",
    "--email",
    account.email,
    "--bucket",
    bucket,
    "--prefix",
    "intake/",
  );
  expect((await service.operator(...set, "--preset", preset)).code).toBe(0);
  const jobs = async () => (await thumbnails.read(account, "/api/jobs")).jobs;

  // The same object again is what its second notification is.
  for (const key of ["intake/a/b/film.mp4", "intake/a/b/film.mp4", "intake/other.mp4"]) await thumbnails.put(key);
  await expect.poll(async () => (await jobs())[0]?.status, { ...patience, interval: 500 }).toBe("done");

  const [job] = await jobs();
  expect(job).toMatchObject({ kind: "thumbnail", cost: 5, result: { analysis: { title: "New" } } });
  expect(job.result.outputs.map(({ format }: { format: string }) => format)).toEqual(["1:1", "1:1"]);
  await thumbnails.put("intake/a/b/film.mp4");
  await thumbnails.put("intake/a/second.mp4");
  await expect.poll(async () => (await jobs()).length, { ...patience, interval: 500 }).toBe(2);
  expect(await thumbnails.creditsOf(account)).toBe(opened - 10);
});

it("takes files that were sent straight to S3 for thumbnails and for reels, and a reel's video for thumbnails", async () => {
  const [account, other] = [await service.account(), await service.account()];
  const picture = await makePicture(400, 400).jpeg().toBuffer();

  const sent = await thumbnails.send(account, { kind: "video", filename: "Harbour at noon.mp4" }, video);
  const audio = await thumbnails.send(account, { kind: "audio" }, await makeMp3(1));
  const image = await thumbnails.send(account, { kind: "image", filename: "harbour.jpg" }, picture);

  expect(sent).toMatchObject({
    stored: 204,
    upload_id: expect.stringMatching(/^upl_/),
    readableBy: "*",
    max_bytes: 200 * 1024 * 1024,
  });
  expect(sent.media_url).toBe(`upload://${sent.upload_id}/Harbour%20at%20noon.mp4`);
  expect(await thumbnails.creditsOf(account)).toBe(opened);
  const made = await thumbnails.start(account, { source_url: sent.media_url, count: 1 });
  const reel = await thumbnails.call(account, "POST", "/api/generate-sync", {
    audio_url: audio.media_url,
    image_url: image.media_url,
    ...quickReel,
  });
  expect(await thumbnails.ended(account, made.body.status_url)).toMatchObject({
    status: "done",
    analysis: { title: "Harbour at noon" },
  });
  expect([reel.status, reel.body.error]).toEqual([200, undefined]);
  const again = await thumbnails.start(account, { source_url: reel.body.url, count: 1, formats: ["1:1"] });
  expect(await thumbnails.ended(account, again.body.status_url)).toMatchObject({
    status: "done",
    outputs: [{ format: "1:1" }],
  });

  const tell = async (calling: Account, source_url: string) => {
    const { status, body } = await thumbnails.start(calling, { source_url });
    const { request_id: _, ...rest } = body;
    return { status, rest };
  };
  const nowhere = await tell(account, "/videos/nowhere/1/vid_never.mp4");
  expect(nowhere.status).toBe(404);
  for (const url of [sent.media_url, `upload://${sent.upload_id}`, reel.body.url, "upload://upl_never/a.mp4"])
    expect([url, await tell(other, url)]).toEqual([url, nowhere]);
  expect(await thumbnails.creditsOf(other)).toBe(opened);
});

it("does not tell another account's video from one that never was, nor another account's job", async () => {
  const [owner, other] = [await service.account(), await service.account()];
  const { body } = await thumbnails.start(owner, { source_url: `${base}/a.mp4`, count: 1 });
  const job = await thumbnails.ended(owner, body.status_url);
  const tell = ({ status, body: { request_id: _, ...rest } }: Awaited<ReturnType<Thumbnails["start"]>>) => ({
    status,
    rest,
  });

  const theirs = await thumbnails.start(other, { source_url: job.outputs[0].url });
  const unknown = await thumbnails.start(other, { source_url: "/videos/nowhere/1/vid_never.mp4" });

  expect(tell(theirs)).toEqual(tell(unknown));
  expect(tell(unknown).status).toBe(404);
  expect((await thumbnails.call(other, "GET", body.status_url)).status).toBe(404);
  expect(await thumbnails.creditsOf(other)).toBe(opened);
});

it("refuses a byte more than 200 MB and leaves nothing of it, nor of what a caller broke off", async () => {
  const account = await service.account();
  // Those of the jobs before may go meanwhile.
  const before = new Set(await thumbnails.uploadsLeft());
  const head = video.subarray(0, 4096);
  const send = (sizeBytes: number, sentBytes: number) =>
    sendForm(service.baseUrl, { apiKey: account.apiKey, head, sizeBytes, sentBytes });

  expect(await send(200 * 1024 * 1024 + 1, 200 * 1024 * 1024 + 1)).toBe(413);
  expect(await send(40 * 1024 * 1024, 20 * 1024 * 1024)).toBeNull();

  const left = async () => (await thumbnails.uploadsLeft()).filter((key) => !before.has(key));
  await expect.poll(left, patience).toEqual([]);
  expect(await thumbnails.creditsOf(account)).toBe(opened);
});
