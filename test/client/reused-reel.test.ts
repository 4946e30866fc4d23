import { Reelwright } from "reelwright";
import { expect, it } from "vitest";

/** A client of a service that answers this start of a reel, and knows no job. */
function answering(started: object): Reelwright {
  return new Reelwright({
    baseUrl: "https://reels.test",
    apiKey: "key",
    fetch: async (url) =>
      new URL(String(url)).pathname === "/api/generate"
        ? Response.json(started, { status: 202 })
        : Response.json({ error: "No job with this ID.", code: "not_found", request_id: "r" }, { status: 404 }),
  });
}

it("an earlier reel is returned although the record of its job has expired", async () => {
  const result = { videoId: "vid_1", url: "/videos/a.mp4", cache: "hit" };
  const client = answering({ jobId: "job_1", status: "done", cost: 0, cache: "hit", result });

  const job = await client.reels.create({ script_text: "Hello." }, { reuse: true });

  expect(job.id).toBe("job_1");
  expect(await job.wait()).toEqual(result);
});

it("a reel that is being made is waited for", async () => {
  const job = await answering({ jobId: "job_1", status: "processing", cost: 5 }).reels.create({
    script_text: "Hello.",
  });

  await expect(job.wait()).rejects.toMatchObject({ code: "not_found" });
});
