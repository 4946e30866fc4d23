import { describe, expect, it } from "vitest";
import { readProviderSettings } from "#providers/provider-settings";

describe("the settings of the providers", () => {
  it("are none where the secret is empty or there is none", () => {
    const none = {
      videoOrder: ["minimax", "dashscope", "fal"],
      scriptOrder: ["openai", "bedrock"],
      imageOrder: ["openai", "fal", "bedrock"],
      musicOrder: ["elevenlabs", "minimax", "fal"],
      voiceOrder: ["elevenlabs", "polly", "openai"],
      transcriptionOrder: ["deepgram", "openai", "transcribe"],
      isolationOrder: ["elevenlabs", "auphonic", "fal"],
      stockOrder: ["pexels", "pixabay"],
    };

    expect([readProviderSettings("{}"), readProviderSettings(null)]).toEqual([none, none]);
  });

  it("need only a key, and know where the provider is", () => {
    const given = { minimax: { apiKey: "a" }, dashscope: { apiKey: "b" }, fal: { apiKey: "c" } };

    expect(readProviderSettings(JSON.stringify(given))).toMatchObject({
      minimax: { apiKey: "a", baseUrl: "https://api.minimax.io" },
      dashscope: { apiKey: "b", baseUrl: "https://dashscope-intl.aliyuncs.com", downloadHosts: ["aliyuncs.com"] },
      fal: {
        apiKey: "c",
        baseUrl: "https://queue.fal.run",
        downloadHosts: ["fal.media"],
        keysUrl: "https://rest.fal.ai/.well-known/jwks.json",
      },
    });
  });

  it("need no key for what the account at AWS has", () => {
    const given = { bedrock: { region: "us-west-2" }, polly: {} };

    expect(readProviderSettings(JSON.stringify(given))).toMatchObject(given);
  });

  it("take another region's address, without the stroke at its end", () => {
    const given = { dashscope: { apiKey: "b", baseUrl: "https://ws-1.cn-beijing.maas.aliyuncs.com/" } };

    expect(readProviderSettings(JSON.stringify(given)).dashscope?.baseUrl).toBe(
      "https://ws-1.cn-beijing.maas.aliyuncs.com",
    );
  });

  it("are the environment's where it says something", () => {
    const environment = new Map([
      ["MINIMAX_API_KEY", "from-environment"],
      ["FAL_BASE_URL", "https://127.0.0.1:8443"],
      ["DASHSCOPE_BASE_URL", "https://127.0.0.1:9443"],
    ]);
    const secret = JSON.stringify({ minimax: { apiKey: "from-secret" }, fal: { apiKey: "c" } });

    const settings = readProviderSettings(secret, (name) => environment.get(name) ?? null);

    expect(settings).toMatchObject({
      minimax: { apiKey: "from-environment", baseUrl: "https://api.minimax.io" },
      fal: { apiKey: "c", baseUrl: "https://127.0.0.1:8443" },
    });
    // An address without a key is no account.
    expect(settings.dashscope).toBeUndefined();
  });

  it.each([
    ["no JSON", "minimax: s3cret", /not a JSON object/],
    ["a list", '["s3cret"]', /not a JSON object/],
    ["a provider that there is not", '{"minmax":{"apiKey":"s3cret"}}', /Unrecognized key: "minmax"/],
    ["an empty key", '{"fal":{"apiKey":""}}', /fal\.apiKey: /],
    ["a key alone", '{"fal":"s3cret"}', /fal/],
    [
      "a plain address",
      '{"fal":{"apiKey":"s3cret","baseUrl":"http://fal.run"}}',
      /fal\.baseUrl: This must be an https/,
    ],
    ["a place for a region", '{"bedrock":{"region":"s3cret"}}', /bedrock\.region: This must be a region/],
    ["an unknown order", '{"videoOrder":["fal","s3cret"]}', /videoOrder\.1: /],
  ])("that are %s are refused by name, without a word of what they hold", (_, secret, problem) => {
    expect(() => readProviderSettings(secret)).toThrow(problem);
    expect(() => readProviderSettings(secret)).not.toThrow(/s3cret/);
  });
});
