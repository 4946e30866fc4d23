import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import { describe, expect, it } from "vitest";
import { failureRules } from "#providers/provider-failure";
import { afterAnswer, mostWaitedMs } from "#providers/video/next-question";
import type { AiVideoState } from "#providers/video/video-provider";

const at = (waitedMs: number) => ({ waitedMs, usualMs: 180_000 });
const failed = (code: FailureCode, retryAfterSeconds: number | null = null): AiVideoState => ({
  state: "failed",
  failure: { code, message: "Its words.", detail: "", retryAfterSeconds },
});

describe("an AI video that is being made", () => {
  it("is asked for again when the engine says, and its progress is told by the time", () => {
    expect(afterAnswer({ state: "queued", askAgainSeconds: 5 }, at(0))).toEqual({
      action: "ask again",
      seconds: 5,
      done: 0,
    });
    expect(afterAnswer({ state: "running", askAgainSeconds: 15 }, at(90_000))).toEqual({
      action: "ask again",
      seconds: 15,
      done: 50,
    });
  });

  it("is given up when it has taken too long", () => {
    expect(afterAnswer({ state: "running", askAgainSeconds: 15 }, at(mostWaitedMs - 1))).toHaveProperty("seconds");
    expect(afterAnswer({ state: "running", askAgainSeconds: 15 }, at(mostWaitedMs))).toEqual({
      action: "fail",
      code: "provider_timeout",
      message: failureRules.provider_timeout.says,
    });
  });

  it("is collected when it is done, however late", () => {
    expect(afterAnswer({ state: "done", url: "https://example.com/a.mp4" }, at(2 * mostWaitedMs))).toEqual({
      action: "collect",
    });
  });

  it.each(["provider_rate_limited", "provider_unavailable"] as const)(
    "is asked for again after %s, as long as there is time",
    (code) => {
      expect(afterAnswer(failed(code), at(0))).toMatchObject({ action: "ask again", seconds: 15 });
      expect(afterAnswer(failed(code, 30), at(0))).toMatchObject({ seconds: 30 });
      // Before the sweeper takes the question for lost.
      expect(afterAnswer(failed(code, 3600), at(0))).toMatchObject({ seconds: 45 });
      expect(afterAnswer(failed(code), at(mostWaitedMs))).toEqual({ action: "fail", code, message: "Its words." });
    },
  );

  it("has failed with everything else", () => {
    const final = Object.keys(failureRules).filter((code) => !/rate_limited|unavailable/.test(code)) as FailureCode[];

    expect(final.map((code) => afterAnswer(failed(code), at(0)))).toEqual(
      final.map((code) => ({ action: "fail", code, message: "Its words." })),
    );
  });
});
