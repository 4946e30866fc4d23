import { loadSharp } from "@reelwright/platform/sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Service } from "../support/service.ts";
import { type Account, opened, startThumbnailService } from "../support/thumbnail-service.ts";

type Thumbnails = Awaited<ReturnType<typeof startThumbnailService>>;
let thumbnails: Thumbnails;
let service: Service;
let bucket = "";

beforeAll(async () => {
  thumbnails = await startThumbnailService();
  ({ service, bucket } = thumbnails);
}, 600_000);
afterAll(() => thumbnails.stop());

it("refuses what is no video by its content, and leaves nothing of it", async () => {
  const account = await service.account();
  const picture = await loadSharp()({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();

  for (const bytes of [picture, Buffer.from("nothing of a video"), Buffer.alloc(0)]) {
    const { status, body } = await thumbnails.upload(account, {}, bytes);
    expect([status, body.code, body.details]).toMatchObject([400, "media_unreadable", [{ path: "video" }]]);
  }
  expect(await thumbnails.creditsOf(account)).toBe(opened);
});

it("takes S3 objects only from where both the deployment and the account's list say so", async () => {
  const [account, other] = [await service.account(), await service.account()];
  const allow = ({ email }: Account, from: string, prefix: string) =>
    service.operator("account", "allow-source", "--email", email, "--bucket", from, "--prefix", prefix);
  for (const key of ["ours/film.mp4", "theirs/film.mp4"]) await thumbnails.put(key);
  await allow(account, bucket, "ours/");
  await allow(account, "only-the-accounts", "");
  await allow(other, bucket, "theirs/");
  const theirs = `s3://${bucket}/theirs/film.mp4`;

  for (const source_url of [theirs, "s3://only-the-accounts/ours/film.mp4", "s3://nobodys/ours/film.mp4"]) {
    const { status, body } = await thumbnails.start(account, { source_url });
    expect([source_url, status, body.code]).toEqual([source_url, 403, "source_not_authorized"]);
  }
  expect(await thumbnails.creditsOf(account)).toBe(opened);
  expect((await thumbnails.start(other, { source_url: theirs, count: 1 })).status).toBe(202);
  const { body } = await thumbnails.start(account, { source_url: `s3://${bucket}/ours/film.mp4`, count: 1 });

  expect(await thumbnails.ended(account, body.status_url)).toMatchObject({
    status: "done",
    outputs: [{ format: "16:9" }],
  });
});

it("lets S3 take nothing that is larger than what it is for, nor late, nor for another place", async () => {
  const account = await service.account();
  const { stored, media_url } = await thumbnails.send(account, { kind: "image" }, Buffer.alloc(25 * 1024 * 1024 + 1));
  const empty = await thumbnails.send(account, { kind: "image" }, Buffer.alloc(0));
  const { upload } = (await thumbnails.call(account, "POST", "/api/uploads", { kind: "image" })).body;
  const form = new FormData();
  for (const [field, value] of Object.entries<string>({ ...upload.fields, key: "sent/another/upl_1" }))
    form.set(field, value);
  form.set("file", new Blob(["x"]), "any.bin");

  expect([stored, empty.stored]).toEqual([400, 400]);
  expect((await fetch(upload.url, { method: "POST", body: form })).status).toBe(403);
  expect((await thumbnails.start(account, { source_url: media_url })).status).toBe(404);
  const { expiration } = JSON.parse(Buffer.from(upload.fields.Policy, "base64").toString());
  expect(Math.abs(Date.parse(expiration) - Date.now() - 3_600_000)).toBeLessThan(60_000);
});

it("gives out upload forms for 5 GB to an account at a time, and says when there is room again", async () => {
  const account = await service.account();
  const ask = () => thumbnails.call(account, "POST", "/api/uploads", { kind: "video" });
  const atOnce = (calls: number) => Promise.all(Array.from({ length: calls }, ask));
  const answers = [...(await atOnce(8)), ...(await atOnce(8)), ...(await atOnce(14))];
  const refused = answers.filter(({ status }) => status === 429);

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(23);
  expect(refused).toHaveLength(7);
  for (const { body } of refused)
    expect(body).toMatchObject({
      code: "upload_limit",
      error: expect.stringMatching(/^Upload forms for 4,8\d\d MB are open/),
    });
});
