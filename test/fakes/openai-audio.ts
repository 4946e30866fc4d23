import type { Certificates } from "../support/certificates.ts";
import { type FakeReply, type FakeRequest, startFake } from "./fake-service.ts";
import { spokenText } from "./spoken-text.ts";

interface Options {
  certificates: Certificates;
  key?: string;
  /** What it hears in any recording. */
  heard?: { text: string; language: string; words: { word: string; start: number; end: number }[] };
  makeSpeech?: (text: string) => Promise<Buffer>;
}

export const openaiProblem = (status: number, code: string | null, type = "invalid_request_error"): FakeReply => ({
  status,
  json: { error: { message: "its words", type, param: null, code } },
});

const voices = "alloy ash ballad coral echo fable onyx nova sage shimmer verse marin cedar".split(" ");
/** What anybody is heard to say, unless told otherwise. */
export const usuallyHeard = {
  text: "The beach was calm, and nobody spoke.",
  language: "english",
  words: "The beach was calm and nobody spoke"
    .split(" ")
    .map((word, index) => ({ word, start: index * 0.4, end: index * 0.4 + 0.3 })),
};

/** OpenAI's interface for voices and transcription. A text with `[[blocked]]` is refused. */
export async function startOpenaiAudio({
  certificates,
  key = "sk-openai",
  heard = usuallyHeard,
  makeSpeech = spokenText,
}: Options) {
  const fake = await startFake<"speak" | "transcribe">({
    certificates,
    stepOf({ method, url: { pathname } }) {
      if (method !== "POST") return null;
      if (pathname === "/v1/audio/speech") return "speak";
      return pathname === "/v1/audio/transcriptions" ? "transcribe" : null;
    },
    async answer(step, request) {
      if (request.headers.authorization !== `Bearer ${key}`) return openaiProblem(401, "invalid_api_key");
      return { speak, transcribe }[step](request);
    },
  });

  async function speak({ json }: FakeRequest): Promise<FakeReply> {
    const { model, input, voice, response_format, ...rest } = Object.fromEntries(Object.entries(json ?? {}));
    if (Object.keys(rest).length > 0) return openaiProblem(400, "unknown_parameter");
    if (!["gpt-4o-mini-tts", "tts-1", "tts-1-hd"].includes(model)) return openaiProblem(404, "model_not_found");
    if (typeof input !== "string" || input === "" || input.length > 4096) return openaiProblem(400, "string_too_long");
    if (!voices.includes(voice) || response_format !== "mp3") return openaiProblem(400, "invalid_value");
    if (input.includes("[[blocked]]")) return openaiProblem(400, "content_policy_violation");
    return { bytes: await makeSpeech(input), headers: { "Content-Type": "audio/mpeg" } };
  }

  async function transcribe({ raw, headers }: FakeRequest): Promise<FakeReply> {
    const form = await new Response(new Uint8Array(raw), {
      headers: { "Content-Type": headers["content-type"] ?? "" },
    }).formData();
    const file = form.get("file");
    if (!(file instanceof File) || !/\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/.test(file.name))
      return openaiProblem(400, "invalid_file_format");
    if (file.size > 25 * 1024 * 1024) return openaiProblem(413, null);
    const [model, format] = [form.get("model"), form.get("response_format")];
    if (model !== "whisper-1" && format === "verbose_json") return openaiProblem(400, "unsupported_value");
    const words = form.getAll("timestamp_granularities[]").includes("word");
    const length = { duration: heard.words.at(-1)?.end ?? 0 };
    const { text, language } = heard;
    if (format !== "verbose_json") return { json: { text } };
    return { json: { task: "transcribe", language, ...length, text, ...(words && { words: heard.words }) } };
  }

  return { ...fake, settings: { apiKey: key, baseUrl: `${fake.origin}/v1`, downloadHosts: [] } };
}
