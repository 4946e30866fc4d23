import { afterAll, beforeAll, expect, it } from "vitest";
import { expectCharges } from "../support/expect-charges.ts";
import { thumbnailCalls } from "../support/thumbnail-calls.ts";
import { opened, startThumbnailService } from "../support/thumbnail-service.ts";

let thumbnails: Awaited<ReturnType<typeof startThumbnailService>>;
beforeAll(async () => {
  thumbnails = await startThumbnailService();
}, 600_000);
afterAll(() => thumbnails.stop());

it("charges for every combination what the table says and its answer said, and gives it all back when it fails", () =>
  expectCharges(thumbnails, thumbnailCalls));

it("retouches frames and makes pictures of a video that was sent, charging what the answer says", async () => {
  const { service, video } = thumbnails;
  const account = await service.account();
  const fields = { count: "1", formats: '["auto","1:1"]' };

  const enhanced = await thumbnails.upload(
    account,
    { ...fields, visual_mode: "enhance", ai_quality: "premium" },
    video,
  );
  const generated = await thumbnails.upload(
    account,
    { count: "1", formats: "auto", visual_mode: "generate", image_prompt: "a lighthouse at dusk, warm light" },
    video,
  );

  expect([enhanced.status, enhanced.body]).toMatchObject([202, { cost: 15, outputs_planned: 2 }]);
  expect([generated.status, generated.body]).toMatchObject([202, { cost: 7, outputs_planned: 1 }]);
  expect(await thumbnails.creditsOf(account)).toBe(opened - 15 - 7);
  const [first, second] = [
    await thumbnails.ended(account, enhanced.body.status_url),
    await thumbnails.ended(account, generated.body.status_url),
  ];
  const said = (job: { outputs: { format: string; source_kind: string }[] }) =>
    job.outputs.map(({ format, source_kind }) => `${format} ${source_kind}`);
  expect(said(first)).toEqual(["16:9 enhanced", "1:1 enhanced"]);
  expect(said(second)).toEqual(["16:9 generated"]);
  expect([first.analysis.title, second.analysis.title]).toEqual(["Lighthouse at dusk", "A lighthouse at dusk"]);
  expect([first.engine, second.engine]).toEqual(["builtin", "builtin"]);
});
