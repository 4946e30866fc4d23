import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import { afterAll, describe, expect, it } from "vitest";
import type { ImageProviderName, PictureOperation } from "#providers/image/image-provider";
import { exception } from "../../fakes/bedrock-images.ts";
import type { FakeReply } from "../../fakes/fake-service.ts";
import { anOrder, openImageFakes } from "./open-image-fakes.ts";

const fakes = await openImageFakes();
const { openai, fal, bedrock, open } = fakes;
afterAll(() => fakes.stop());

const failNext: Record<ImageProviderName, (reply: FakeReply) => void> = {
  openai: (reply) => openai.next("generate", reply),
  fal: (reply) => fal.next("start", reply),
  bedrock: (reply) => bedrock.next("invoke", reply),
};
const error = (status: number, code: string | null, type = "invalid_request_error"): FakeReply => ({
  status,
  json: { error: { message: "its words", type, param: null, code } },
});
const user = "image_generation_user_error";

describe("a documented error of an order", () => {
  it.each<[ImageProviderName, FakeReply, FailureCode]>([
    ["openai", error(400, "invalid_value"), "invalid_input"],
    ["openai", error(400, "moderation_blocked", user), "content_blocked"],
    ["openai", error(400, "content_policy_violation", user), "content_blocked"],
    ["openai", error(400, "billing_hard_limit_reached"), "provider_quota"],
    ["openai", error(401, "invalid_api_key"), "provider_auth"],
    ["openai", error(403, null), "provider_auth"],
    ["openai", error(404, "model_not_found"), "provider_auth"],
    ["openai", error(429, "insufficient_quota", "insufficient_quota"), "provider_quota"],
    ["openai", error(429, "rate_limit_exceeded", "requests"), "provider_rate_limited"],
    ["openai", error(500, null, "server_error"), "submit_unknown"],
    ["openai", error(503, null, "server_error"), "submit_unknown"],
    ["openai", { json: { data: [{}] } }, "submit_unknown"],
    ["fal", { status: 401, json: { detail: "Authentication is required" } }, "provider_auth"],
    ["fal", { status: 403, json: { detail: "User is locked. Reason: Exhausted balance." } }, "provider_quota"],
    [
      "fal",
      { status: 422, json: { detail: [{ loc: ["body"], msg: "its words", type: "content_policy_violation" }] } },
      "content_blocked",
    ],
    ["fal", { status: 422, json: { detail: [{ loc: ["body"], msg: "no", type: "missing" }] } }, "invalid_input"],
    ["fal", { status: 429, json: { detail: "Too many requests" } }, "provider_rate_limited"],
    ["bedrock", exception(400, "ValidationException"), "invalid_input"],
    ["bedrock", exception(400, "ValidationException", "Blocked by our content filters."), "content_blocked"],
    ["bedrock", exception(400, "ServiceQuotaExceededException"), "provider_quota"],
    ["bedrock", exception(403, "AccessDeniedException"), "provider_auth"],
    ["bedrock", exception(403, "UnrecognizedClientException"), "provider_auth"],
    ["bedrock", exception(404, "ResourceNotFoundException"), "provider_auth"],
    ["bedrock", exception(408, "ModelTimeoutException"), "submit_unknown"],
    ["bedrock", exception(424, "ModelErrorException"), "generation_failed"],
    ["bedrock", exception(429, "ThrottlingException"), "provider_rate_limited"],
    ["bedrock", exception(429, "ModelNotReadyException"), "provider_rate_limited"],
    ["bedrock", exception(500, "InternalServerException"), "submit_unknown"],
    ["bedrock", exception(503, "ServiceUnavailableException"), "submit_unknown"],
    ["bedrock", { json: { images: [], finish_reasons: ["Filter reason: prompt"] } }, "content_blocked"],
    ["bedrock", { json: { images: [""], finish_reasons: ["Inference error"] } }, "generation_failed"],
    ["bedrock", { text: "<html>OK</html>" }, "submit_unknown"],
    ["openai", { text: "<html>OK</html>" }, "submit_unknown"],
    ["openai", "reset", "submit_unknown"],
    ["fal", "reset", "submit_unknown"],
    ["bedrock", "reset", "submit_unknown"],
  ])("of %s, %j, is %s", async (name, reply, code) => {
    failNext[name](reply);

    expect(await open(name).order(anOrder)).toMatchObject({ failed: { code } });
  });

  it.each<[ImageProviderName, string, FailureCode]>([
    ["openai", "A kettle [[moderated]]", "content_blocked"],
    ["bedrock", "A kettle [[filtered]]", "content_blocked"],
  ])("of %s that moderates what is asked is %s", async (name, prompt, code) => {
    expect(await open(name).order({ ...anOrder, prompt })).toMatchObject({ failed: { code } });
  });

  it("says how long to wait where the engine does", async () => {
    failNext.openai({ ...Object(error(429, "rate_limit_exceeded")), headers: { "Retry-After": "17" } });

    expect(await open("openai").order(anOrder)).toMatchObject({
      failed: { code: "provider_rate_limited", retryAfterSeconds: 17 },
    });
  });

  it("of Bedrock after a picture was made is final: that one is paid for", async () => {
    bedrock.next("invoke", async (usual) => usual(), exception(429, "ThrottlingException"));

    expect(await open("bedrock").order({ ...anOrder, count: 2 })).toMatchObject({
      failed: { code: "generation_failed" },
    });
  });

  it.each(["openai", "fal", "bedrock"] as const)("of %s, where nobody is, ordered nothing", async (name) => {
    const baseUrl = "https://127.0.0.1:9";
    const { settings } = fakes;
    const nobody = {
      openai: { ...settings.openai, baseUrl },
      fal: { ...settings.fal, baseUrl },
      bedrock: { ...settings.bedrock, baseUrl },
    };

    expect(await open(name, nobody).order(anOrder)).toMatchObject({ failed: { code: "provider_unavailable" } });
  });
});

describe("pictures that fal took on and that came to nothing", () => {
  async function ended(prompt: string) {
    const outcome = await open("fal").order({ ...anOrder, prompt });
    if (!("taken" in outcome)) throw new Error(JSON.stringify(outcome));
    return finalState(outcome.taken);
  }
  async function finalState(operation: PictureOperation) {
    await open("fal").state?.(operation);
    return open("fal").state?.(operation);
  }

  it.each<[string, FailureCode]>([
    ["A kettle [[sensitive]]", "content_blocked"],
    ["A kettle [[nude]]", "content_blocked"],
    ["A kettle [[timeout]]", "provider_timeout"],
    ["A kettle [[fail]]", "generation_failed"],
  ])("%s, are %s", async (prompt, code) => {
    expect(await ended(prompt)).toMatchObject({ state: "failed", failure: { code } });
  });

  it("are forgotten after a while", async () => {
    const base = `${fal.origin}/fal-ai/flux/requests/unknown`;

    expect(
      await open("fal").state?.({ id: "unknown", links: { status: `${base}/status`, result: base } }),
    ).toMatchObject({ state: "failed", failure: { code: "task_expired" } });
  });
});
