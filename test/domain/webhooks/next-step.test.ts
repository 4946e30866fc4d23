import { describe, expect, it } from "vitest";
import { maxWebhookAttempts, nextStep } from "#features/webhooks/next-step";

const delivered = { state: "delivered" };
const failed = { state: "failed" };
const retried = [
  { state: "pending", delaySeconds: 2 },
  { state: "pending", delaySeconds: 15 },
  { state: "pending", delaySeconds: 60 },
  failed,
];

/** What becomes of a receiver that answers every attempt the same. */
const stepsOf = (outcome: Parameters<typeof nextStep>[0]) =>
  Array.from({ length: maxWebhookAttempts }, (_, index) => nextStep(outcome, index + 1));

describe("the step after an attempt", () => {
  it.each([200, 201, 202, 204, 206, 299])("takes %i for a receipt", (status) => {
    expect(stepsOf({ status })).toEqual([delivered, delivered, delivered, delivered]);
  });

  it.each([400, 401, 403, 404, 408, 409, 410, 422, 429, 451, 499])("takes %i for a refusal", (status) => {
    expect(stepsOf({ status })).toEqual([failed, failed, failed, failed]);
  });

  it.each([300, 301, 302, 304, 307, 308, 500, 502, 503, 504, 599, 600])(
    "tries again after 2, 15 and 60 seconds when %i is answered",
    (status) => {
      expect(stepsOf({ status })).toEqual(retried);
    },
  );

  it.each(["timeout", "network", "tls", "too_large", "redirect"] as const)(
    "tries again after 2, 15 and 60 seconds when there was no answer: %s",
    (failure) => {
      expect(stepsOf({ failure })).toEqual(retried);
    },
  );

  it("gives up at once on an address that may not be called", () => {
    expect(stepsOf({ failure: "blocked" })).toEqual([failed, failed, failed, failed]);
  });
});
