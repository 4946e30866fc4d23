import { type Scope, scope } from "@reelwright/vocabulary/scopes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Launch } from "#domain/jobs/launch-job";
import { launchRights } from "#domain/jobs/launch-rights";
import { handler as cancelJob } from "../../../functions/api/jobs/delete.ts";
import { handler as getJob } from "../../../functions/api/jobs/get.ts";
import { handler as listJobs } from "../../../functions/api/jobs/list.ts";
import { handler as follow } from "../../../functions/api/videos/events.ts";
import { handler as listVideos } from "../../../functions/api/videos/list.ts";
import { aReel } from "../../support/domain.ts";
import { byKey, byToken, type Handlers, startHandlers } from "../../support/handlers.ts";

/** One job of each kind, as its endpoint launches it. */
const launches = {
  reel: aReel,
  video: { ...aReel, kind: "video", stages: ["animate"] },
  thumbnail: { ...aReel, kind: "thumbnail", stages: ["thumbnails"] },
  music: { ...aReel, kind: "music", stages: ["compose"] },
  script: { ...aReel, kind: "media", stages: ["script"] },
  edit: { ...aReel, kind: "media", makes_video: true, stages: ["plan", "produce"] },
  images: { ...aReel, kind: "media", stages: ["pictures", "develop"] },
} satisfies Record<keyof typeof launchRights, Launch>;
const kinds = Object.keys(launches) as (keyof typeof launches)[];

let service: Handlers;
beforeAll(async () => {
  service = await startHandlers();
});
afterAll(() => service.stop());

async function account(plan: "pro" | "business") {
  const opened = await service.openAccount({ plan: "pro", maxConcurrency: 10 });
  if (plan === "business") await service.accounts.setPlan(opened.id, plan);
  const jobs: Record<string, string> = {};
  for (const kind of kinds) {
    const launched = await service.launcher.launch(opened.id, launches[kind]);
    if ("refused" in launched) throw new Error(launched.refused);
    jobs[kind] = launched.launched.id;
  }
  const keyOf = async (one: Scope) => {
    const made = await service.keys.create(opened.id, {
      name: one,
      scopes: [one],
      rate_limit: 1000,
      expires_in_days: null,
    });
    if ("refused" in made) throw new Error(made.refused);
    return { id: made.key.id, ...byKey(made.secret) };
  };
  const token = byToken((await service.sessions.open(opened, "short")).token);
  return { id: opened.id, jobs, keyOf, token };
}

describe("a key of one scope", () => {
  it.each(scope.options)(
    "reads, follows, lists and cancels what %s launches, and is told which scope the rest needs",
    async (one) => {
      const { id: accountId, jobs, keyOf } = await account("business");
      const key = await keyOf(one);
      const own = kinds.filter((kind) => launchRights[kind].scope === one);

      const listed = await service.call(listJobs, key);
      expect(listed.status).toBe(own.length > 0 ? 200 : 403);
      if (own.length > 0)
        expect(listed.body.jobs.map(({ jobId }: { jobId: string }) => jobId).sort()).toEqual(
          own.map((kind) => jobs[kind]).sort(),
        );
      for (const kind of kinds) {
        const params = { id: String(jobs[kind]) };
        const isOwn = own.includes(kind);
        const refused = {
          status: 403,
          body: { code: "scope_missing", error: expect.stringContaining(`"${launchRights[kind].scope}"`) },
        };
        expect(await service.call(getJob, { ...key, params })).toMatchObject(isOwn ? { status: 200 } : refused);
        expect(await service.call(cancelJob, { ...key, params })).toMatchObject(isOwn ? { status: 200 } : refused);
        const query = { jobId: params.id };
        // Six jobs under way are more than an account may follow at once.
        if (one === "videos")
          await service.ender.fail({ accountId, jobId: params.id }, { code: "cancelled", message: "Not wanted." });
        const followed = await service.call(follow, { ...key, query });
        expect(followed).toMatchObject(isOwn || one === "videos" ? { status: 200 } : refused);
      }
      const ended = (await service.jobs.list(accountId, { limit: 10, status: "error" })).jobs;
      expect(ended).toHaveLength(one === "videos" ? kinds.length : own.length);
    },
  );

  it("meets a plain 404 for a job that never was", async () => {
    const { keyOf } = await account("business");

    expect(await service.call(getJob, { ...(await keyOf("ai_music")), params: { id: "job_none" } })).toMatchObject({
      status: 404,
    });
  });
});

describe("an account on the plan Pro", () => {
  it("lists, follows and cancels its AI videos, and no other kind", async () => {
    const { jobs, token } = await account("pro");

    expect((await service.call(listVideos, token)).status).toBe(200);
    expect((await service.call(listJobs, token)).body.jobs).toMatchObject([{ jobId: jobs.video, kind: "video" }]);
    for (const kind of kinds) {
      const [params, query] = [{ id: String(jobs[kind]) }, { jobId: String(jobs[kind]) }];
      const refused = { status: 403, body: { code: "plan_required" } };
      const expected = kind === "video" ? { status: 200 } : refused;
      expect(await service.call(getJob, { ...token, params })).toMatchObject(expected);
      expect(await service.call(cancelJob, { ...token, params })).toMatchObject(expected);
      expect(await service.call(follow, { ...token, query })).toMatchObject(expected);
    }
  });
});

it("the ticket of an AI video opens its stream on the plan Pro", async () => {
  const { jobs, token } = await account("pro");
  const { body } = await service.call(getJob, { ...token, params: { id: String(jobs.video) } });
  const query = Object.fromEntries(new URLSearchParams(body.events_url.split("?")[1]));

  expect((await service.call(follow, { query })).status).toBe(200);
});
