import type { Certificates } from "../support/certificates.ts";
import { type FakeReply, type FakeRequest, startFake } from "./fake-service.ts";
import { spokenText, wordTimes } from "./spoken-text.ts";

/** As AWS says it: most of what is wrong is a 400, and the name of the error is in a header. */
export const awsProblem = (status: number, name: string): FakeReply => ({
  status,
  json: { message: "its words" },
  headers: { "x-amzn-ErrorType": name },
});

/** Amazon Polly. Whoever calls it signs their requests; whose signature it is, is not looked at. */
export async function startPolly({
  certificates,
  makeSpeech = spokenText,
}: {
  certificates: Certificates;
  makeSpeech?: (text: string) => Promise<Buffer>;
}) {
  const fake = await startFake<"voices" | "speak" | "marks">({
    certificates,
    stepOf({ method, url: { pathname }, json }) {
      if (method === "GET" && pathname === "/v1/voices") return "voices";
      if (method !== "POST" || pathname !== "/v1/speech") return null;
      return Object.fromEntries(Object.entries(json ?? {})).OutputFormat === "json" ? "marks" : "speak";
    },
    async answer(step, request) {
      if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 "))
        return awsProblem(403, "MissingAuthenticationTokenException");
      return step === "voices" ? list(request) : speak(request);
    },
  });

  function list({ url }: FakeRequest): FakeReply {
    const second = url.searchParams.get("NextToken") === "more";
    return { json: { Voices: second ? [cheap, other] : [joanna], NextToken: second ? null : "more" } };
  }

  async function speak({ json }: FakeRequest): Promise<FakeReply> {
    const { Text, VoiceId, OutputFormat, Engine, SpeechMarkTypes } = Object.fromEntries(Object.entries(json ?? {}));
    if (typeof Text !== "string" || Text.length > 3000) return awsProblem(400, "TextLengthExceededException");
    if (![joanna, cheap].some(({ Id }) => Id === VoiceId)) return awsProblem(400, "ValidationException");
    if (Engine === "neural" && VoiceId === cheap.Id) return awsProblem(400, "EngineNotSupportedException");
    if ((OutputFormat === "json") !== (SpeechMarkTypes !== undefined))
      return awsProblem(400, "MarksNotSupportedForFormatException");
    const used = { "x-amzn-RequestCharacters": String(Text.length) };
    if (OutputFormat === "mp3")
      return { bytes: await makeSpeech(Text), headers: { ...used, "Content-Type": "audio/mpeg" } };
    return { text: marksOf(Text), headers: { ...used, "Content-Type": "application/x-json-stream" } };
  }

  return { ...fake, settings: { region: "us-east-1", baseUrl: fake.origin } };
}

/** A line for each word; signs alone have none. Places are in bytes. */
function marksOf(text: string): string {
  let byte = 0;
  const lines = wordTimes(text).flatMap(({ word, start }) => {
    const from = byte;
    byte += Buffer.byteLength(word) + 1;
    const [said] = /[\p{L}\p{N}'’-]+/u.exec(word) ?? [];
    if (said === undefined || !/[\p{L}\p{N}]/u.test(said)) return [];
    const at = from + Buffer.byteLength(word.slice(0, word.indexOf(said)));
    return [
      { time: Math.round(start * 1000), type: "word", start: at, end: at + Buffer.byteLength(said), value: said },
    ];
  });
  const sentence = { time: 0, type: "sentence", start: 0, end: Buffer.byteLength(text), value: text };
  return [sentence, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
}

const joanna = {
  Id: "Joanna",
  Name: "Joanna",
  Gender: "Female",
  LanguageCode: "en-US",
  LanguageName: "US English",
  AdditionalLanguageCodes: [],
  SupportedEngines: ["generative", "neural", "standard"],
};
const cheap = {
  Id: "Celine",
  Name: "Céline",
  Gender: "Female",
  LanguageCode: "fr-FR",
  LanguageName: "French",
  AdditionalLanguageCodes: [],
  SupportedEngines: ["standard"],
};
const other = {
  Id: "Tiffany",
  Name: "Tiffany",
  Gender: "Female",
  LanguageCode: "en-US",
  LanguageName: "US English",
  AdditionalLanguageCodes: [],
  SupportedEngines: ["generative"],
};
