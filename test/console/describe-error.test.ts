import { describeError } from "@reelwright/console/logic/describe-error";
import { fieldErrors } from "@reelwright/console/logic/field-errors";
import { ConnectionError, errorOf, JobFailedError } from "reelwright/core/api-errors";
import { expect, it } from "vitest";

const answered = (status: number, code: string, headers: Record<string, string> = {}) =>
  errorOf(Response.json({ error: "The API's sentence.", code, request_id: "req_1" }, { status, headers }));

it.each([
  [401, "unauthorized"],
  [402, "insufficient_credits"],
  [403, "plan_required"],
  [403, "scope_missing"],
  [404, "not_found"],
  [409, "key_limit_reached"],
  [409, "job_ended"],
  [413, "payload_too_large"],
  [429, "rate_limited"],
  [429, "concurrency_limit"],
  [500, "internal_error"],
])("%d %s has a title of its own beside the API's sentence", async (status, code) => {
  const { title, text, requestId } = describeError(await answered(status, code));

  expect(text).toContain("The API's sentence.");
  expect(title).not.toBe("The call was refused");
  expect(requestId).toBe("req_1");
});

it("a wrong password is not taken for a session that ended", async () => {
  expect(describeError(await answered(401, "unauthorized")).title).toBe("You are not signed in");
});

it("different problems have different titles", async () => {
  const errors = await Promise.all(
    [401, 402, 403, 409, 413, 429, 500].map((status) =>
      answered(status, status === 402 ? "insufficient_credits" : "other"),
    ),
  );
  const titles = [...errors, new ConnectionError("offline")].map((error) => describeError(error).title);

  expect(new Set(titles).size).toBe(titles.length);
});

it("too few credits lead to the credits, too many calls say how long to wait", async () => {
  expect(describeError(await answered(402, "insufficient_credits")).link?.page).toBe("credits");
  expect(describeError(await answered(429, "rate_limited", { "Retry-After": "12" })).waitSeconds).toBe(12);
});

it("a failed job says what was refunded", () => {
  const failed = new JobFailedError({
    jobId: "job_1",
    error: "The picture is broken.",
    code: "media_unreadable",
    cost: 5,
  });

  expect(describeError(failed).text).toBe("The picture is broken. 5 credits were refunded.");
});

it("messages stand at their fields, those of list items at the list", () => {
  const details = [
    { path: "media.0", message: "One." },
    { path: "media.3", message: "Two." },
    { path: "title", message: "Long." },
  ];

  expect(fieldErrors(details)).toEqual({ media: "One. Two.", title: "Long." });
});
