import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { chatProviders } from "#providers/chat/chat-providers";
import { scriptOrder } from "#providers/chat/script-order";
import { ProviderSettings } from "#providers/provider-settings";
import { conversed } from "../../fakes/bedrock-converse.ts";
import { exception } from "../../fakes/bedrock-images.ts";
import type { Planned } from "../../fakes/fake-service.ts";
import { completion, problem } from "../../fakes/openai-chat.ts";
import { openChatFakes } from "./open-chat-fakes.ts";

const { fakes, open, stop } = await openChatFakes();
const { openai, bedrock } = fakes;
afterAll(stop);
beforeEach(() => {
  openai.requests.splice(0);
  bedrock.requests.splice(0);
});

const order = scriptOrder({ prompt: "Five tips for balcony tomatoes", context: "They need six hours of sun." });
const { system, user } = order;
const script = "Here is what was asked for: script. It is short.";
const schema = {
  type: "object",
  properties: { script: { type: "string" } },
  required: ["script"],
  additionalProperties: false,
};

describe("what goes out is what the provider documents", () => {
  it("to OpenAI, held to a schema", async () => {
    expect(await open("openai").write(order)).toEqual({ made: { script } });

    const [sent] = openai.requestsFor("write");
    expect(sent?.headers).toMatchObject({ authorization: "Bearer sk-chat", "content-type": "application/json" });
    expect(sent?.json).toEqual({
      model: "gpt-5.4-mini",
      messages: [
        { role: "system", content: system },
        { role: "user", content: user },
      ],
      max_completion_tokens: 4000,
      response_format: { type: "json_schema", json_schema: { name: "script", strict: true, schema } },
    });
  });

  it("to a server that knows neither schemas nor the newer name of the limit", async () => {
    const older = open("openai", { scriptFormat: "json_object", scriptLimit: "max_tokens" });

    expect(await older.write(order)).toEqual({ made: { script } });
    expect(openai.requestsFor("write")[0]?.json).toMatchObject({
      max_tokens: 4000,
      response_format: { type: "json_object" },
    });
  });

  it("to Bedrock, held to a schema that is a text", async () => {
    expect(await open("bedrock").write(order)).toEqual({ made: { script } });

    const [sent] = bedrock.requestsFor("write");
    expect(decodeURIComponent(sent?.url.pathname ?? "")).toBe("/model/us.example.writer-v1:0/converse");
    expect(sent?.json).toEqual({
      system: [{ text: system }],
      messages: [{ role: "user", content: [{ text: user }] }],
      inferenceConfig: { maxTokens: 4000 },
      outputConfig: {
        textFormat: {
          type: "json_schema",
          structure: { jsonSchema: { name: "script", schema: JSON.stringify(schema) } },
        },
      },
    });
  });

  it("to a model of Bedrock that knows no schemas, by a tool that it has to use", async () => {
    expect(await open("bedrock", { scriptFormat: "tool" }).write(order)).toEqual({ made: { script } });
    expect(bedrock.requestsFor("write")[0]?.json).toMatchObject({
      toolConfig: {
        tools: [{ toolSpec: { name: "script", inputSchema: { json: schema } } }],
        toolChoice: { tool: { name: "script" } },
      },
    });
  });
});

it("JSON between fences is read as well", async () => {
  openai.next("write", completion({ content: '```json\n{"script": "A script."}\n```' }));

  expect(await open("openai").write(order)).toEqual({ made: { script: "A script." } });
});

const anywhere: [Planned, FailureCode][] = [
  ["reset", "submit_unknown"],
  [{ text: "<html>OK</html>" }, "submit_unknown"],
  [{ status: 502, text: "<html>Bad gateway</html>" }, "submit_unknown"],
];
const ofOpenai: [Planned, FailureCode][] = [
  ...anywhere,
  [{ json: {} }, "submit_unknown"],
  [problem(401, "invalid_api_key"), "provider_auth"],
  [problem(403, null), "provider_auth"],
  [problem(404, "model_not_found"), "provider_auth"],
  [problem(400, "unsupported_parameter"), "provider_auth"],
  [problem(429, "rate_limit_exceeded", "requests"), "provider_rate_limited"],
  [problem(429, "insufficient_quota", "insufficient_quota"), "provider_quota"],
  [problem(400, "context_length_exceeded"), "invalid_input"],
  [problem(400, "content_policy_violation"), "content_blocked"],
  [problem(400, "content_filter"), "content_blocked"],
  [problem(500, null, "server_error"), "provider_unavailable"],
  [problem(503, null, "server_error"), "provider_unavailable"],
  [completion({ content: null, refusal: "No." }), "content_blocked"],
  [completion({ content: "" }, "content_filter"), "content_blocked"],
  [completion({ content: '{"script": "A' }, "length"), "generation_failed"],
  [completion({ content: null }, "tool_calls"), "generation_failed"],
  [completion({ content: "Here is your script!" }), "generation_failed"],
  [completion({ content: '{"script": " "}' }), "generation_failed"],
];
const ofBedrock: [Planned, FailureCode][] = [
  ["reset", "submit_unknown"],
  [exception(400, "ValidationException"), "invalid_input"],
  [exception(400, "ServiceQuotaExceededException"), "provider_quota"],
  [exception(403, "AccessDeniedException"), "provider_auth"],
  [exception(403, "ExpiredTokenException"), "provider_auth"],
  [exception(404, "ResourceNotFoundException"), "provider_auth"],
  [exception(408, "ModelTimeoutException"), "provider_unavailable"],
  [exception(424, "ModelErrorException"), "generation_failed"],
  [exception(429, "ThrottlingException"), "provider_rate_limited"],
  [exception(429, "ModelNotReadyException"), "provider_rate_limited"],
  [exception(500, "InternalServerException"), "provider_unavailable"],
  [exception(503, "ServiceUnavailableException"), "provider_unavailable"],
  [conversed([{ text: "" }], "content_filtered"), "content_blocked"],
  [conversed([{ text: "" }], "guardrail_intervened"), "content_blocked"],
  [conversed([{ text: '{"script"' }], "max_tokens"), "generation_failed"],
  [conversed([], "malformed_model_output"), "generation_failed"],
  [conversed([], "malformed_tool_use"), "generation_failed"],
  [conversed([], "model_context_window_exceeded"), "generation_failed"],
  [conversed([{ text: "Here is your script!" }]), "generation_failed"],
  [conversed([]), "generation_failed"],
];

it.each(ofOpenai)("OpenAI's %j is %s", async (reply, code) => {
  openai.next("write", reply);

  expect(await open("openai").write(order)).toMatchObject({ failed: { code } });
});

it.each(ofBedrock)("Bedrock's %j is %s", async (reply, code) => {
  bedrock.next("write", reply);

  expect(await open("bedrock").write(order)).toMatchObject({ failed: { code } });
});

it.each(["openai", "bedrock"] as const)("of %s where nobody is, nothing was ordered", async (name) => {
  const nobody = open(name, { baseUrl: "https://127.0.0.1:9" });

  expect(await nobody.write(order)).toMatchObject({ failed: { code: "provider_unavailable" } });
});

it("how long to wait is heard", async () => {
  openai.next("write", { status: 429, json: {}, headers: { "Retry-After": "7" } });

  expect(await open("openai").write(order)).toMatchObject({ failed: { retryAfterSeconds: 7 } });
});

describe("who is asked", () => {
  const names = (given: object) => {
    const web = () => Promise.reject(new Error("Nobody is asked"));
    const limits = { headerMs: 1, totalMs: 1, maxBytes: 1 };
    return chatProviders(ProviderSettings.parse(given), web, limits).map(({ name }) => name);
  };

  it.each([
    [{}, []],
    [{ openai: { apiKey: "k" } }, ["openai"]],
    [{ bedrock: {} }, []],
    [{ bedrock: { scriptModel: "m" }, openai: { apiKey: "k" } }, ["openai", "bedrock"]],
    [{ bedrock: { scriptModel: "m" }, openai: { apiKey: "k" }, scriptOrder: ["bedrock"] }, ["bedrock"]],
    [{ openai: { apiKey: "k" }, scriptOrder: [] }, []],
  ])("where %j is configured: %j", (given, expected) => {
    expect(names(given)).toEqual(expected);
  });
});

it("nothing else is called", () => {
  expect([...openai.strangers, ...bedrock.strangers]).toEqual([]);
});
