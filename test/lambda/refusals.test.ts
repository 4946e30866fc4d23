import { expect, it } from "vitest";
import { launchRefusal } from "#features/jobs/launch-refusal";
import { authorise, rateLimited } from "#lambda/access";
import { bodyLimit, fileNotFound, notFound } from "#lambda/errors";
import { noId } from "#lambda/resource-id";

const limit = { name: "default", limit: 60, remaining: 0, windowSeconds: 60, resetSeconds: 12 };

it.each([
  [
    "credits are missing",
    launchRefusal({ refused: "insufficient_credits", creditsNeeded: 5, creditsAvailable: 3 }),
    "This costs 5 credits; you have 3.",
  ],
  [
    "a single credit is missing",
    launchRefusal({ refused: "insufficient_credits", creditsNeeded: 1, creditsAvailable: 0 }),
    "This costs 1 credit; you have 0.",
  ],
  [
    "as many videos are running as may run",
    launchRefusal({ refused: "concurrency_limit", limit: 3 }),
    "You are at your limit of 3 running videos. Wait for one to end, or cancel one.",
  ],
  [
    "a rate limit is met",
    rateLimited(limit, 12, "this API key"),
    "The limit of this API key is 60 requests per minute. Try again in 12 s.",
  ],
  ["there is no such job", notFound("job", "job_1"), "No job with the ID job_1."],
  ["what was sent cannot be an ID", notFound("job", noId), "No job with this ID."],
  ["there is no such file", fileNotFound("source_url"), "source_url: No file of yours at this URL."],
])("when %s, the refusal says what was met and what to do", (_, refusal, sentence) => {
  expect(refusal.message).toBe(sentence);
});

it("a body over its limit is told the limit and where large files go", () => {
  expect(bodyLimit(4_200_000)).toBe(
    "The body is larger than 4.2 MB. Send files with POST /api/uploads, and use their media_url.",
  );
});

it("a key without the scope is told which scopes it has", () => {
  const principal = { account: { plan: "business" }, key: { scopes: ["videos", "credits"] }, session: null };

  expect(() => authorise(principal as never, { plan: null, scope: "generate" })).toThrow(
    'This API key does not have the scope "generate"; it has videos, credits. Use another key, or sign in and add the scope with PATCH /api/keys/{id}.',
  );
});
