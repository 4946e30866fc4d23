import type { Certificates } from "../support/certificates.ts";
import { type FakeReply, type FakeRequest, startFake } from "./fake-service.ts";
import { spokenText, wordTimes } from "./spoken-text.ts";

interface Options {
  certificates: Certificates;
  key?: string;
  /** How many voices its account has. */
  voices?: number;
  /** Makes the sound of a text: a real MP3, unless told otherwise. */
  makeSpeech?: (text: string) => Promise<Buffer>;
}

export const problem = (status: number, its: string, words = "its words"): FakeReply => ({
  status,
  json: { detail: { status: its, message: words } },
});

const fields = ["text", "model_id", "language_code", "voice_settings", "seed", "previous_text", "next_text"];

/**
 * ElevenLabs' interface for voices. A text with `[[blocked]]` is refused; one with a number is normalised, so that its own letters
 * have no times of their own; for one with `[[silent]]` it does not tell when anything is heard.
 */
export async function startElevenlabs({ certificates, key = "el-key", voices = 3, makeSpeech = spokenText }: Options) {
  const all = Array.from({ length: voices }, (_, index) => voiceOf(index));

  const fake = await startFake<"voices" | "speak">({
    certificates,
    stepOf({ method, url: { pathname } }) {
      if (method === "GET" && pathname === "/v2/voices") return "voices";
      return method === "POST" && /^\/v1\/text-to-speech\/[^/]+\/with-timestamps$/.test(pathname) ? "speak" : null;
    },
    async answer(step, request) {
      if (request.headers["xi-api-key"] !== key) return problem(401, "invalid_api_key", "Invalid API key");
      return { voices: list, speak }[step](request);
    },
  });

  function list({ url }: FakeRequest): FakeReply {
    const size = Number(url.searchParams.get("page_size") ?? 10);
    if (size < 1 || size > 100) return unprocessable(["query", "page_size"], "Input should be at most 100");
    const from = Number(url.searchParams.get("next_page_token") ?? 0);
    const page = all.slice(from, from + size);
    const rest = from + size < all.length;
    return {
      json: { voices: page, has_more: rest, total_count: all.length, next_page_token: rest ? `${from + size}` : null },
    };
  }

  async function speak({ json, url }: FakeRequest): Promise<FakeReply> {
    const body = Object.fromEntries(Object.entries(json ?? {}));
    const unknown = Object.keys(body).find((name) => !fields.includes(name));
    if (unknown) return unprocessable(["body", unknown], "Extra inputs are not permitted");
    const { text } = body;
    if (typeof text !== "string" || text === "") return unprocessable(["body", "text"], "Field required");
    if (text.length > 10_000) return problem(400, "max_character_limit_exceeded", "The text is too long");
    const voice = decodeURIComponent(url.pathname.split("/")[3] ?? "");
    if (!all.some(({ voice_id }) => voice_id === voice)) return problem(404, "voice_not_found", `No voice ${voice}`);
    if (text.includes("[[blocked]]")) return problem(400, "content_against_policy", "Against our terms of use");
    return {
      json: {
        audio_base64: (await makeSpeech(text)).toString("base64"),
        ...(text.includes("[[silent]]")
          ? { alignment: null, normalized_alignment: null }
          : /\d/.test(text)
            ? { alignment: null, normalized_alignment: alignment(text.replaceAll(/\d+/g, "many dollars"), text) }
            : { alignment: alignment(text, text), normalized_alignment: alignment(text, text) }),
      },
    };
  }

  return { ...fake, all, settings: { apiKey: key, baseUrl: fake.origin, downloadHosts: [] } };
}

/** Letters evenly over their words, as the words are in what is said. */
function alignment(said: string, text: string) {
  const times = wordTimes(text);
  const characters = [...said];
  let word = 0;
  const starts = characters.map((character, index) => {
    if (character === " ") word++;
    const { start, end } = times[Math.min(word, times.length - 1)] ?? { start: 0, end: 0 };
    if (character === " ") return start - 0.05;
    const before = said.lastIndexOf(" ", index) + 1;
    return start + ((index - before) / 20) * (end - start);
  });
  const ends = starts.map((start, index) => starts[index + 1] ?? start + 0.1);
  return { characters, character_start_times_seconds: starts, character_end_times_seconds: ends };
}

const unprocessable = (loc: string[], msg: string): FakeReply => ({
  status: 422,
  json: { detail: [{ loc, msg, type: "value_error" }] },
});

const voiceOf = (index: number) => ({
  voice_id: `el${String(index).padStart(18, "0")}`,
  name: `Voice ${index}`,
  category: "premade",
  labels: { gender: index % 2 ? "male" : "female", age: "young", accent: "american", use_case: "narration" },
  description: null,
  preview_url: "https://storage.googleapis.com/sample.mp3",
  verified_languages: [
    { language: ["en", "fr", "de"][index % 3], model_id: "eleven_multilingual_v2", accent: "american", locale: null },
  ],
  settings: null,
  available_for_tiers: [],
  is_owner: false,
  is_legacy: false,
  created_at_unix: null,
});
