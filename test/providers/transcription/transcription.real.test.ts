import { safeHttp } from "@reelwright/platform/safe-http";
import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { amazonTranscribe } from "#providers/transcription/amazon-transcribe";
import { deepgram } from "#providers/transcription/deepgram";
import { openaiWhisper } from "#providers/transcription/openai-whisper";
import { punctuateWords } from "#providers/transcription/punctuate-words";
import type { Recording, TranscriberName } from "#providers/transcription/transcriber";
import { deepgramProblem, startDeepgram } from "../../fakes/deepgram.ts";
import type { FakeReply } from "../../fakes/fake-service.ts";
import { openaiProblem, startOpenaiAudio } from "../../fakes/openai-audio.ts";
import { startTranscribe, transcribeProblem } from "../../fakes/transcribe.ts";
import { trustedCertificates } from "../../platform/receiver.ts";

process.env.AWS_ACCESS_KEY_ID ??= "test";
process.env.AWS_SECRET_ACCESS_KEY ??= "test";
const certificates = await trustedCertificates();
const fakes = {
  deepgram: await startDeepgram({ certificates }),
  openai: await startOpenaiAudio({ certificates }),
  transcribe: await startTranscribe({ certificates }),
};
const all = Object.values(fakes);
const web = safeHttp({ trusted: all.map(({ origin }) => origin) });
beforeEach(() => {
  for (const { requests } of all) requests.splice(0);
});
afterAll(() => {
  for (const fake of all) fake.stop();
});

const output = {
  bucket: "work",
  keyOf: (name: string) => `jobs/${name}/heard.json`,
  read: async (key: string) => fakes.transcribe.bucket.get(key) ?? "",
};
const engines = {
  deepgram: deepgram({ ...fakes.deepgram.settings, downloadHosts: [] }, web.request),
  openai: openaiWhisper(fakes.openai.settings, web.request),
  transcribe: amazonTranscribe(fakes.transcribe.settings, { output, everyMs: 5, waitMs: 50 }),
};
const recording: Recording = {
  bucket: "work",
  key: "uploads/a/narration",
  format: "mp3",
  read: async () => Buffer.from("an MP3"),
};

describe("a recording is written down", () => {
  it("by Deepgram", async () => {
    expect(await engines.deepgram.transcribe(recording, { name: "job_1" })).toEqual({
      transcript: {
        text: "Hello, world. Nobody came.",
        language: "en",
        words: ["Hello,", "world.", "Nobody", "came."].map((text, index) => ({
          text,
          startSecond: expect.closeTo(0.1 + index * 0.4, 6),
          endSecond: expect.closeTo(0.4 + index * 0.4, 6),
        })),
        hesitations: false,
      },
    });
    const [sent] = fakes.deepgram.requestsFor("listen");
    expect(sent?.url.search).toBe(
      "?model=nova-3&smart_format=true&punctuate=true&utterances=true&detect_language=true",
    );
    expect([sent?.raw.toString(), sent?.headers["content-type"]]).toEqual(["an MP3", "audio/mpeg"]);
  });

  it("by Deepgram in a language that is told", async () => {
    expect(await engines.deepgram.transcribe(recording, { name: "job_1", language: "fr" })).toMatchObject({
      transcript: { language: "fr" },
    });
    expect(fakes.deepgram.requestsFor("listen")[0]?.url.search).toMatch(/&utterances=true&language=fr$/);
  });

  it("by Deepgram with its hesitations, in English alone", async () => {
    const wordsOf = async (language: string) => {
      const outcome = await engines.deepgram.transcribe(recording, { name: "job_2", language, fillers: true });
      if (!("transcript" in outcome)) throw new Error("It was not written down");
      const { words, hesitations } = outcome.transcript;
      return [words.at(-1)?.text, hesitations];
    };

    expect(await wordsOf("en")).toEqual(["um", true]);
    expect(await wordsOf("de")).toEqual(["came.", false]);
  });

  it("by OpenAI, with the signs of its text", async () => {
    const outcome = await engines.openai.transcribe(recording, { name: "job_1", language: "en" });

    expect(outcome).toMatchObject({ transcript: { text: "The beach was calm, and nobody spoke.", language: "en" } });
    expect("transcript" in outcome && outcome.transcript.words.map(({ text }) => text).join(" ")).toBe(
      "The beach was calm, and nobody spoke.",
    );
    const [sent] = fakes.openai.requestsFor("transcribe");
    const form = await new Response(new Uint8Array(sent?.raw ?? []), {
      headers: { "Content-Type": sent?.headers["content-type"] ?? "" },
    }).formData();
    expect([...form.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ["file", "recording.mp3"],
      ["model", "whisper-1"],
      ["response_format", "verbose_json"],
      ["timestamp_granularities[]", "word"],
      ["language", "en"],
    ]);
  });

  it("by Transcribe, beside the recording, and once however often it is asked to", async () => {
    const heard = {
      transcript: {
        text: "Hello, world.",
        language: "en",
        words: [
          { text: "Hello,", startSecond: 0.04, endSecond: 0.41 },
          { text: "world.", startSecond: 0.5, endSecond: 0.93 },
        ],
      },
    };

    expect(await engines.transcribe.transcribe(recording, { name: "job_1" })).toEqual(heard);
    expect(await engines.transcribe.transcribe(recording, { name: "job_1" })).toEqual(heard);

    const [sent] = fakes.transcribe.requestsFor("start");
    expect(sent?.json).toEqual({
      TranscriptionJobName: "job_1",
      Media: { MediaFileUri: "s3://work/uploads/a/narration" },
      MediaFormat: "mp3",
      IdentifyLanguage: true,
      OutputBucketName: "work",
      OutputKey: "jobs/job_1/heard.json",
    });
  });

  it("by Transcribe later, where it takes longer than one call", async () => {
    const hasty = amazonTranscribe(fakes.transcribe.settings, { output, everyMs: 1, waitMs: 0 });

    expect(await hasty.transcribe(recording, { name: "job_2", language: "pt" })).toEqual({ pending: true });
    expect(fakes.transcribe.requestsFor("start")[0]?.json).toMatchObject({ LanguageCode: "pt-BR" });
    expect(await engines.transcribe.transcribe(recording, { name: "job_2" })).toMatchObject({ transcript: {} });
  });
});

describe("every documented error is told in our words", () => {
  const cases: [TranscriberName, FakeReply, FailureCode][] = [
    ["deepgram", deepgramProblem(400, "Bad Request"), "invalid_input"],
    ["deepgram", deepgramProblem(401, "INVALID_AUTH"), "provider_auth"],
    ["deepgram", { status: 402, json: { category: "ASR_PAYMENT_REQUIRED", message: "w" } }, "provider_quota"],
    ["deepgram", deepgramProblem(403, "INSUFFICIENT_PERMISSIONS"), "provider_auth"],
    ["deepgram", { status: 408, text: "slow upload" }, "provider_unavailable"],
    ["deepgram", deepgramProblem(429, "TOO_MANY_REQUESTS"), "provider_rate_limited"],
    ["deepgram", { status: 503, text: "busy" }, "provider_unavailable"],
    ["deepgram", { json: { results: 5 } }, "provider_unavailable"],
    ["deepgram", "reset", "provider_unavailable"],
    ["openai", openaiProblem(401, "invalid_api_key"), "provider_auth"],
    ["openai", openaiProblem(400, "unsupported_value"), "provider_auth"],
    ["openai", openaiProblem(413, null), "invalid_input"],
    ["openai", openaiProblem(429, "insufficient_quota"), "provider_quota"],
    ["openai", openaiProblem(429, "rate_limit_exceeded"), "provider_rate_limited"],
    ["openai", openaiProblem(500, null, "server_error"), "provider_unavailable"],
    // A model that tells no words.
    ["openai", { json: { text: "The beach" } }, "provider_unavailable"],
    ["transcribe", transcribeProblem(400, "BadRequestException"), "invalid_input"],
    ["transcribe", transcribeProblem(400, "LimitExceededException"), "provider_rate_limited"],
    ["transcribe", transcribeProblem(400, "AccessDeniedException"), "provider_auth"],
    ["transcribe", transcribeProblem(500, "InternalFailureException"), "provider_unavailable"],
    ["transcribe", "reset", "provider_unavailable"],
  ];

  it.each(cases)("%s %j", async (name, reply, code) => {
    if (name === "deepgram") fakes.deepgram.next("listen", reply);
    else if (name === "openai") fakes.openai.next("transcribe", reply);
    else fakes.transcribe.next("start", reply);

    expect(await engines[name].transcribe(recording, { name: "job_3" })).toMatchObject({ failed: { code } });
  });

  it("and a recording that Transcribe cannot read", async () => {
    const broken = { ...recording, key: "uploads/broken" };

    expect(await engines.transcribe.transcribe(broken, { name: "job_4" })).toMatchObject({
      failed: { code: "generation_failed", message: expect.stringContaining("not valid") },
    });
  });

  it("and nothing is asked for that they have not got", () => {
    expect(all.flatMap(({ strangers }) => strangers)).toEqual([]);
  });
});

it.each([
  ["with its signs", ["it", "is", "Friday"], "“It is Friday!”", ["“It", "is", "Friday!”"]],
  ["where two words are written as one", ["twenty", "one", "days"], "Twenty-one days", ["Twenty-one", "days"]],
  ["where signs stand alone", ["one", "two"], "One — two", ["One —", "two"]],
  ["as it was heard where the text is another", ["one", "two"], "One hundred", ["one", "two"]],
])("what was heard is written %s", (_, heard, text, written) => {
  const words = heard.map((word, index) => ({ text: word, startSecond: index, endSecond: index + 0.5 }));

  const punctuated = punctuateWords(words, text);

  expect(punctuated.map((word) => word.text)).toEqual(written);
  expect([punctuated[0]?.startSecond, punctuated.at(-1)?.endSecond]).toEqual([0, heard.length - 0.5]);
});
