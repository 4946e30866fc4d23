import { afterAll, expect, it } from "vitest";
import { openState } from "../reliability/kit/open-state.ts";
import { repeatedReels } from "../support/repeated-reels.ts";
import { startService } from "../support/service.ts";

const service = await startService();
const { generate, call, balance, content } = await repeatedReels(service);
afterAll(() => service.stop());

it("gives an identical request a copy of its own, at the full price, and never one of what was deleted", async () => {
  const account = await service.account({ credits: 100 });
  const before = await balance(account);
  const first = await generate(account);
  const sha = await content(first.body.url);

  const second = await generate(account);

  expect(first.body).not.toHaveProperty("cache");
  expect(second.body).toMatchObject({ cache: "hit", duration: first.body.duration, size: first.body.size });
  expect(second.body.videoId).not.toBe(first.body.videoId);
  expect([await content(second.body.url), await balance(account)]).toEqual([sha, before - 10]);
  expect((await call(account, "GET", `/api/jobs/${second.headers.get("x-job-id")}`)).body).toMatchObject({
    status: "done",
    result: { cache: "hit" },
  });

  await call(account, "DELETE", `/api/videos/${first.body.videoId}`);
  expect([await content(first.body.url), await content(second.body.url)]).toEqual(["404", sha]);
  const third = await generate(account);
  expect(third.body.cache).toBe("hit");

  for (const { body } of [second, third]) await call(account, "DELETE", `/api/videos/${body.videoId}`);
  expect((await openState(service.state).keys("Work")).filter((key) => key.startsWith("cache/"))).toEqual([]);
  const anew = await generate(account);
  expect(anew.body).not.toHaveProperty("cache");
  expect(await content(anew.body.url)).toBe(sha);
});

it("gives the charge back when media of other places turn out to make an identical reel", async () => {
  const account = await service.account({ credits: 100 });
  const { body } = await generate(account);
  const fields = { image_url: body.thumbnail };
  await generate(account, { fields });
  const before = await balance(account);

  const reused = await generate(account, { fields, path: "/api/generate-sync?reuse=true" });
  expect(reused.body.cache).toBe("hit");
  expect(await balance(account)).toBe(before);

  const copied = await generate(account, { fields });
  expect(copied.body.cache).toBe("hit");
  expect(await balance(account)).toBe(before - 5);
  const { stdout } = await service.operator("ledger", "verify", "--email", account.email);
  expect(JSON.parse(stdout)).toMatchObject({ verified: true });
});
