import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import { afterAll, describe, expect, it } from "vitest";
import { failureRules } from "#providers/provider-failure";
import type { AiVideoOrder, Operation, VideoProviderName } from "#providers/video/video-provider";
import { documentedErrors, mm } from "../../fakes/documented-errors.ts";
import { byPolls, type Planned } from "../../fakes/fake-service.ts";
import { openFakes } from "./open-fakes.ts";

const { fakes, open } = await openFakes({ pace: byPolls(1) });
const { minimax, dashscope, fal, settings } = fakes;
afterAll(() => fakes.stop());

const order = (name: VideoProviderName, prompt = "A red kettle."): AiVideoOrder => ({
  prompt,
  negative: null,
  picture: null,
  seconds: 6,
  resolution: "720p",
  aspect: null,
  seed: null,
  model: name === "dashscope" ? "model_c" : "model_a",
  webhookUrl: null,
});
async function started(name: VideoProviderName, prompt?: string): Promise<Operation> {
  const outcome = await open(name).start(order(name, prompt));
  if ("failed" in outcome) throw new Error(outcome.failed.detail);
  return outcome.started;
}

const ended = (code: string): Planned => ({
  json: { request_id: "r", output: { task_id: "t", task_status: "FAILED", code, message: "its words" } },
});
const complete = (error_type: string): Planned => ({
  json: { status: "COMPLETED", request_id: "r", error: "its words", error_type },
});

describe.each(documentedErrors)("%s answering %j", (name, reply, ofOrder, ofStatus) => {
  it(`is ${ofOrder} of an order`, async () => {
    fakes[name].next("start", reply);

    expect(await open(name).start(order(name))).toMatchObject({ failed: { code: ofOrder } });
  });

  it(`is ${ofStatus} of an AI video in progress`, async () => {
    const operation = await started(name);
    fakes[name].next("status", reply);

    expect(await open(name).status(operation)).toMatchObject({ state: "failed", failure: { code: ofStatus } });
  });
});

/** What any server may answer. */
const anywhere: [string, Planned, ofOrder: FailureCode, ofStatus: FailureCode][] = [
  ["a connection cut off", "reset", "submit_unknown", "provider_unavailable"],
  ["a page of HTML", { text: "<html>OK</html>" }, "submit_unknown", "provider_unavailable"],
  ["an empty answer", { json: {} }, "submit_unknown", "provider_unavailable"],
  ["a list", { json: [] }, "submit_unknown", "provider_unavailable"],
  ["a page of error 502", { status: 502, text: "<html>Bad gateway</html>" }, "submit_unknown", "provider_unavailable"],
  ["a redirect", { status: 302, headers: { Location: "/" } }, "submit_unknown", "provider_unavailable"],
  ["401 and nothing else", { status: 401 }, "provider_auth", "provider_auth"],
  ["405 and nothing else", { status: 405 }, "provider_auth", "provider_auth"],
  ["413 and nothing else", { status: 413 }, "invalid_input", "invalid_input"],
];

describe.each(["minimax", "dashscope", "fal"] as const)("%s answering with", (name) => {
  it.each(anywhere)("%s", async (_, reply, ofOrder, ofStatus) => {
    const operation = await started(name);
    fakes[name].next("start", reply);
    fakes[name].next("status", reply);

    expect(await open(name).start(order(name))).toMatchObject({ failed: { code: ofOrder } });
    expect(await open(name).status(operation)).toMatchObject({ state: "failed", failure: { code: ofStatus } });
  });

  it("429 is heard when it says how long to wait", async () => {
    fakes[name].next("start", { status: 429, headers: { "Retry-After": "17" } });

    expect(await open(name).start(order(name))).toMatchObject({
      failed: { code: "provider_rate_limited", retryAfterSeconds: 17 },
    });
  });

  it("an answer that is lost after the order was taken on, which is not ordered again", async () => {
    const before = fakes[name].tasks.size;
    fakes[name].next("start", async (usual) => {
      await usual();
      return "reset";
    });

    const outcome = await open(name).start(order(name));

    expect(outcome).toMatchObject({ failed: { code: "submit_unknown" } });
    expect(fakes[name].tasks.size).toBe(before + 1);
    expect(failureRules.submit_unknown).toMatchObject({ again: false, elsewhere: false });
  });

  it("nobody at its address, so nothing was ordered", async () => {
    const baseUrl = "https://127.0.0.1:9";
    const gone = {
      ...settings,
      minimax: { ...minimax.settings, baseUrl },
      dashscope: { ...dashscope.settings, baseUrl },
    };
    const nobody = { ...gone, fal: { ...fal.settings, baseUrl } };

    expect(await open(name, nobody).start(order(name))).toMatchObject({ failed: { code: "provider_unavailable" } });
  });

  it("a wrong key", async () => {
    const apiKey = "wrong";
    const wrong = {
      ...settings,
      minimax: { ...minimax.settings, apiKey },
      dashscope: { ...dashscope.settings, apiKey },
    };

    expect(await open(name, { ...wrong, fal: { ...fal.settings, apiKey } }).start(order(name))).toMatchObject({
      failed: { code: "provider_auth" },
    });
  });
});

describe("an AI video that was taken on and came to nothing", () => {
  it.each<[VideoProviderName, string, FailureCode]>([
    ["minimax", "[[out_sensitive]]", "content_blocked"],
    ["minimax", "[[fail]]", "generation_failed"],
    ["dashscope", "[[out_sensitive]]", "content_blocked"],
    ["dashscope", "[[fail]]", "generation_failed"],
    ["dashscope", "[[unfetched]]", "input_unreachable"],
    ["fal", "[[sensitive]]", "content_blocked"],
    ["fal", "[[timeout]]", "provider_timeout"],
    ["fal", "[[fail]]", "generation_failed"],
    ["fal", "[[unfetched]]", "input_unreachable"],
  ])("at %s by %s is %s", async (name, marker, code) => {
    const operation = await started(name, `A kettle ${marker}`);

    expect(await open(name).status(operation)).toMatchObject({ state: "failed", failure: { code } });
  });

  it.each<[VideoProviderName, Planned, FailureCode]>([
    ["minimax", mm(1027, "output new_sensitive", { status: "Fail" }), "content_blocked"],
    ["minimax", mm(1027, "output new_sensitive"), "content_blocked"],
    ["minimax", mm(1000, "unknown", { status: "Fail" }), "generation_failed"],
    ["minimax", mm(0, "success", { status: "Fail" }), "generation_failed"],
    ["minimax", mm(0, "success", { status: "Paused" }), "provider_unavailable"],
    ["dashscope", ended("Throttling"), "generation_failed"],
    ["dashscope", ended("InternalError.Timeout"), "generation_failed"],
    ["dashscope", ended("SomethingNew"), "generation_failed"],
    ["dashscope", { json: { output: { task_status: "CANCELED" } } }, "generation_failed"],
    ["dashscope", { json: { output: { task_status: "UNKNOWN" } } }, "task_expired"],
    ["dashscope", { json: { output: { task_status: "SUCCEEDED" } } }, "generation_failed"],
    ["dashscope", { json: { output: { task_status: "PAUSED" } } }, "provider_unavailable"],
    ["fal", complete("request_timeout"), "provider_timeout"],
    ["fal", complete("runner_disconnected"), "generation_failed"],
    ["fal", complete("internal_error"), "generation_failed"],
    ["fal", complete("bad_request"), "invalid_input"],
    ["fal", complete("something_new"), "generation_failed"],
    ["fal", { json: { status: "COMPLETED", error_type: "request_timeout" } }, "provider_timeout"],
    ["fal", { json: { status: "COMPLETED", error: "its words" } }, "generation_failed"],
    ["fal", { json: { status: "FAILED" } }, "provider_unavailable"],
  ])("at %s by %j is %s", async (name, reply, code) => {
    const operation = await started(name);
    fakes[name].next("status", reply);

    expect(await open(name).status(operation)).toMatchObject({ state: "failed", failure: { code } });
  });

  it.each(["minimax", "dashscope"] as const)(
    "content refused with the order at %s is refused at once",
    async (name) => {
      expect(await open(name).start(order(name, "A kettle [[sensitive]]"))).toMatchObject({
        failed: { code: "content_blocked", message: expect.stringContaining("It says: ") },
      });
    },
  );
});

describe("what is said of a failure", () => {
  it("helps with the provider's words where the fault is in what was asked, and keeps the rest for the log", async () => {
    minimax.next(
      "start",
      mm(2013, "invalid params, see https://example.com/?key=s3cret\n\u0007now"),
      mm(1008, "broke"),
    );

    expect([await open("minimax").start(order("minimax")), await open("minimax").start(order("minimax"))]).toEqual([
      {
        failed: {
          code: "invalid_input",
          message: "The provider did not accept the request. It says: invalid params, see … now",
          detail: "minimax 2013 invalid params, see … now",
          retryAfterSeconds: null,
        },
      },
      {
        failed: {
          code: "provider_quota",
          message: "The provider's quota for this service is used up. Try again later.",
          detail: "minimax 1008 broke",
          retryAfterSeconds: null,
        },
      },
    ]);
  });
});
