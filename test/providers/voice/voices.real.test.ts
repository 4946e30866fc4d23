import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { VoiceProviderName } from "#providers/voice/outside-voice";
import { problem } from "../../fakes/elevenlabs.ts";
import type { FakeReply } from "../../fakes/fake-service.ts";
import { openaiProblem } from "../../fakes/openai-audio.ts";
import { awsProblem } from "../../fakes/polly.ts";
import { wordTimes } from "../../fakes/spoken-text.ts";
import { openVoices } from "./open-voices.ts";

const { fakes, open, stop, strangers } = await openVoices({ voices: 230 });
beforeEach(() => {
  for (const { requests } of Object.values(fakes)) requests.splice(0);
});
afterAll(stop);

const rachel = "el000000000000000000";
const order = { voice: rachel, text: "Mary had a little lamb.", before: "", after: "" };
const startsOf = (text: string) => wordTimes(text).map(({ start }) => expect.closeTo(start, 6));

describe("the voices of an account", () => {
  it("of ElevenLabs are read page by page", async () => {
    const listed = await open("elevenlabs").voices();

    expect(fakes.elevenlabs.requestsFor("voices").map(({ url }) => url.search)).toEqual([
      "?page_size=100",
      "?page_size=100&next_page_token=100",
      "?page_size=100&next_page_token=200",
    ]);
    expect("voices" in listed && listed.voices).toHaveLength(230);
    expect("voices" in listed && listed.voices[1]).toEqual({
      voice_id: "elevenlabs:el000000000000000001",
      name: "Voice 1",
      labels: { language: "fr", gender: "male", accent: "american", style: "narration", engine: "elevenlabs" },
    });
  });

  it("of Polly are those that tell when words are heard, with their best engine", async () => {
    const listed = await open("polly").voices();

    expect(fakes.polly.requestsFor("voices").map(({ url }) => url.searchParams.get("NextToken"))).toEqual([
      null,
      "more",
    ]);
    expect("voices" in listed && listed.voices).toEqual([
      {
        voice_id: "polly:Joanna:neural",
        name: "Joanna",
        labels: { language: "en-US", gender: "female", accent: "US English", style: "neural", engine: "polly" },
      },
      {
        voice_id: "polly:Celine:standard",
        name: "Céline",
        labels: { language: "fr-FR", gender: "female", accent: "French", style: "standard", engine: "polly" },
      },
    ]);
  });

  it("of OpenAI are known without asking", async () => {
    const listed = await open("openai").voices();

    expect("voices" in listed && listed.voices.map(({ voice_id }) => voice_id)).toContain("openai:cedar");
    expect(fakes.openai.requests).toEqual([]);
  });
});

describe("a text is spoken", () => {
  it("by ElevenLabs, with the start of each word", async () => {
    const spoken = await open("elevenlabs").speak({ ...order, before: "Once.", after: "Its fleece" });

    expect(spoken).toEqual({
      spoken: { audio: Buffer.from(`MP3 of ${order.text}`), starts: startsOf(order.text) },
    });
    const [sent] = fakes.elevenlabs.requestsFor("speak");
    expect(`${sent?.url.pathname}${sent?.url.search}`).toBe(
      `/v1/text-to-speech/${rachel}/with-timestamps?output_format=mp3_44100_128`,
    );
    expect(sent?.headers["xi-api-key"]).toBe("el-key");
    expect(sent?.json).toEqual({
      text: order.text,
      model_id: "eleven_multilingual_v2",
      previous_text: "Once.",
      next_text: "Its fleece",
    });
  });

  it.each([
    ["numbers are written out for the voice", "It costs 5 of them."],
    ["nothing is told", "Hush [[silent]] now."],
  ])("by ElevenLabs without starts where %s", async (_, text) => {
    expect(await open("elevenlabs").speak({ ...order, text })).toMatchObject({ spoken: { starts: null } });
  });

  it("by Polly, twice over: its sound and its marks", async () => {
    const text = "“Où vas-tu — là-bas ?” dit-elle.";

    expect(await open("polly").speak({ ...order, voice: "Joanna:neural", text })).toEqual({
      // The signs alone begin with the word after them.
      spoken: {
        audio: Buffer.from(`MP3 of ${text}`),
        starts: [0.2, 0.6, 1.4, 1.4, 2.2, 2.2].map((start) => expect.closeTo(start, 6)),
      },
    });
    const request = { Text: text, VoiceId: "Joanna", Engine: "neural", TextType: "text" };
    expect(fakes.polly.requestsFor("speak")[0]?.json).toEqual({ ...request, OutputFormat: "mp3" });
    expect(fakes.polly.requestsFor("marks")[0]?.json).toEqual({
      ...request,
      OutputFormat: "json",
      SpeechMarkTypes: ["word"],
    });
  });

  it("by Polly without starts where the marks cannot be had: the sound is paid for", async () => {
    fakes.polly.next("marks", awsProblem(400, "ThrottlingException"));

    expect(await open("polly").speak({ ...order, voice: "Joanna:neural" })).toMatchObject({ spoken: { starts: null } });
    expect(fakes.polly.requestsFor("speak")).toHaveLength(1);
  });

  it("by OpenAI, which tells no starts", async () => {
    expect(await open("openai").speak({ ...order, voice: "cedar" })).toEqual({
      spoken: { audio: Buffer.from(`MP3 of ${order.text}`), starts: null },
    });
    const [sent] = fakes.openai.requestsFor("speak");
    expect(sent?.headers.authorization).toBe("Bearer sk-openai");
    expect(sent?.json).toEqual({
      model: "gpt-4o-mini-tts",
      input: order.text,
      voice: "cedar",
      response_format: "mp3",
    });
  });
});

describe("every documented error is told in our words", () => {
  const cases: [VoiceProviderName, FakeReply, ofSpeech: FailureCode, ofList: FailureCode][] = [
    ["elevenlabs", problem(401, "invalid_api_key"), "provider_auth", "provider_auth"],
    ["elevenlabs", problem(401, "quota_exceeded"), "provider_quota", "provider_quota"],
    ["elevenlabs", problem(401, "detected_unusual_activity"), "provider_auth", "provider_auth"],
    ["elevenlabs", problem(400, "max_character_limit_exceeded"), "invalid_input", "invalid_input"],
    ["elevenlabs", problem(404, "voice_not_found"), "invalid_input", "invalid_input"],
    ["elevenlabs", problem(429, "too_many_concurrent_requests"), "provider_rate_limited", "provider_rate_limited"],
    ["elevenlabs", problem(429, "system_busy"), "provider_rate_limited", "provider_rate_limited"],
    ["elevenlabs", { status: 403, json: { detail: "Forbidden" } }, "provider_auth", "provider_auth"],
    ["elevenlabs", { status: 409, json: { detail: "Conflict" } }, "provider_rate_limited", "provider_rate_limited"],
    ["elevenlabs", { status: 425, json: { detail: "Too early" } }, "provider_rate_limited", "provider_rate_limited"],
    [
      "elevenlabs",
      { status: 422, json: { detail: [{ loc: ["body", "text"], msg: "its words", type: "missing" }] } },
      "invalid_input",
      "invalid_input",
    ],
    ["elevenlabs", { status: 500, text: "oops" }, "submit_unknown", "provider_unavailable"],
    ["elevenlabs", { status: 200, text: "{" }, "submit_unknown", "provider_unavailable"],
    ["elevenlabs", "reset", "submit_unknown", "provider_unavailable"],
    ["polly", awsProblem(400, "ThrottlingException"), "provider_rate_limited", "provider_rate_limited"],
    ["polly", awsProblem(400, "TextLengthExceededException"), "invalid_input", "invalid_input"],
    ["polly", awsProblem(400, "EngineNotSupportedException"), "invalid_input", "invalid_input"],
    ["polly", awsProblem(400, "ValidationException"), "invalid_input", "invalid_input"],
    ["polly", awsProblem(402, "ServiceQuotaExceededException"), "provider_quota", "provider_quota"],
    ["polly", awsProblem(403, "AccessDeniedException"), "provider_auth", "provider_auth"],
    ["polly", awsProblem(403, "UnrecognizedClientException"), "provider_auth", "provider_auth"],
    ["polly", awsProblem(500, "ServiceFailureException"), "submit_unknown", "provider_unavailable"],
    ["polly", "reset", "submit_unknown", "provider_unavailable"],
    ["openai", openaiProblem(401, "invalid_api_key"), "provider_auth", "provider_auth"],
    ["openai", openaiProblem(404, "model_not_found"), "provider_auth", "provider_auth"],
    ["openai", openaiProblem(400, "invalid_value"), "invalid_input", "invalid_input"],
    ["openai", openaiProblem(400, "content_policy_violation"), "content_blocked", "content_blocked"],
    ["openai", openaiProblem(429, "insufficient_quota", "insufficient_quota"), "provider_quota", "provider_quota"],
    ["openai", openaiProblem(429, "rate_limit_exceeded"), "provider_rate_limited", "provider_rate_limited"],
    ["openai", openaiProblem(500, null, "server_error"), "submit_unknown", "provider_unavailable"],
    ["openai", { status: 503, text: "busy" }, "submit_unknown", "provider_unavailable"],
    ["openai", { status: 200, text: "" }, "submit_unknown", "provider_unavailable"],
    ["openai", "reset", "submit_unknown", "provider_unavailable"],
  ];

  it.each(cases)("%s %j", async (name, reply, ofSpeech, ofList) => {
    const voice = { elevenlabs: rachel, polly: "Joanna:neural", openai: "cedar" }[name];
    fakes[name].next("speak", reply);

    expect(await open(name).speak({ ...order, voice })).toMatchObject({ failed: { code: ofSpeech } });
    if (name === "openai") return;
    fakes[name].next("voices", reply);
    expect(await open(name).voices()).toMatchObject({ failed: { code: ofList } });
  });

  it("and nothing is asked for that they have not got", () => {
    expect(strangers()).toEqual([]);
  });
});
