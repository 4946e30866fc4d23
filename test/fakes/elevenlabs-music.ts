import * as z from "zod";
import type { Certificates } from "../support/certificates.ts";
import { type FakeReply, type FakeRequest, startFake } from "./fake-service.ts";

interface Options {
  certificates: Certificates;
  key?: string;
  /** Makes the file of a track. */
  makeMusic: (seconds: number) => Promise<Buffer>;
}

const Wanted = z
  .strictObject({
    prompt: z.string().min(1).max(4100).optional(),
    composition_plan: z.object({}).optional(),
    music_length_ms: z.int().min(3000).max(600_000).optional(),
    model_id: z.enum(["music_v1", "music_v2", "music_v2_5"]).optional(),
    force_instrumental: z.boolean().optional(),
    seed: z.int().optional(),
  })
  .refine(({ prompt, composition_plan: plan }) => (prompt === undefined) !== (plan === undefined))
  .refine(({ seed, composition_plan: plan }) => seed === undefined || plan !== undefined);
const formats = ["auto", "mp3_44100_64", "mp3_44100_96", "mp3_44100_128", "mp3_44100_192"];

export const told = (status: number, its: string): FakeReply => ({
  status,
  json: { detail: { status: its, message: "its words" } },
});

/** ElevenLabs' music. A prompt with `[[blocked]]` is refused, and another suggested. */
export async function startElevenlabsMusic({ certificates, key = "el-key", makeMusic }: Options) {
  const fake = await startFake<"compose">({
    certificates,
    stepOf: ({ method, url }) => (method === "POST" && url.pathname === "/v1/music" ? "compose" : null),
    answer: (_, request) => compose(request),
  });

  async function compose({ headers, json, url }: FakeRequest): Promise<FakeReply> {
    if (headers["xi-api-key"] !== key) return told(401, "invalid_api_key");
    const wanted = Wanted.safeParse(json);
    if (!wanted.success || !formats.includes(url.searchParams.get("output_format") ?? "auto"))
      return { status: 422, json: { detail: [{ loc: ["body"], msg: "its words", type: "value_error" }] } };
    if (wanted.data.prompt?.includes("[[blocked]]"))
      return {
        status: 400,
        json: { detail: { status: "bad_prompt", message: "its words", data: { prompt_suggestion: "other words" } } },
      };
    const bytes = await makeMusic((wanted.data.music_length_ms ?? 30_000) / 1000);
    return { bytes, headers: { "Content-Type": "audio/mpeg", "song-id": "song-1" } };
  }

  return { ...fake, settings: { apiKey: key, baseUrl: fake.origin, downloadHosts: [] } };
}
