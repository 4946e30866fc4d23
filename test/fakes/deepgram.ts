import type { Certificates } from "../support/certificates.ts";
import { type FakeReply, type FakeRequest, startFake } from "./fake-service.ts";

/** What anybody is heard to say. */
export const deepgramHeard = "Hello, world. Nobody came.".split(" ").map((written, index) => ({
  word: written.toLowerCase().replaceAll(/[.,]/g, ""),
  start: 0.1 + index * 0.4,
  end: 0.4 + index * 0.4,
  confidence: 0.99,
  punctuated_word: written,
  speaker: 0,
}));

/** Its hesitations are in English, and written down if that is asked for. */
const hesitation = { word: "um", start: 2, end: 2.4, confidence: 0.9, punctuated_word: "um", speaker: 0 };

const known = ["filler_words", "model", "smart_format", "punctuate", "utterances", "detect_language", "language"];

/** Deepgram's interface for recordings. */
export async function startDeepgram({ certificates, key = "dg-key" }: { certificates: Certificates; key?: string }) {
  const fake = await startFake<"listen">({
    certificates,
    stepOf: ({ method, url }) => (method === "POST" && url.pathname === "/v1/listen" ? "listen" : null),
    async answer(_, request) {
      if (request.headers.authorization !== `Token ${key}`)
        return deepgramProblem(401, "INVALID_AUTH", "Invalid credentials.");
      return listen(request);
    },
  });

  function listen({ url, raw, headers }: FakeRequest): FakeReply {
    const unknown = [...url.searchParams.keys()].find((name) => !known.includes(name));
    if (unknown) return deepgramProblem(400, "Bad Request", `unknown parameter ${unknown}`);
    if (!headers["content-type"]?.match(/^(audio|video)\//) || raw.length === 0)
      return deepgramProblem(400, "Bad Request", "failed to process audio: corrupt or unsupported data");
    const { searchParams } = url;
    const isEnglish = (searchParams.get("language") ?? "en").startsWith("en");
    const words =
      searchParams.get("filler_words") === "true" && isEnglish ? [...deepgramHeard, hesitation] : deepgramHeard;
    const transcript = words.map((word) => word.punctuated_word).join(" ");
    const alternative = { transcript, confidence: 0.99, words };
    const detected = searchParams.has("detect_language") && { detected_language: "en-US" };
    return {
      json: {
        metadata: { request_id: "r", created: "2026-11-20T00:00:00Z", duration: 2, channels: 1, models: ["m"] },
        results: { channels: [{ ...detected, alternatives: [alternative] }], utterances: [] },
      },
    };
  }

  return { ...fake, settings: { apiKey: key, baseUrl: fake.origin } };
}

export const deepgramProblem = (status: number, err_code: string, err_msg = "its words"): FakeReply => ({
  status,
  json: { err_code, err_msg, request_id: "r" },
});
