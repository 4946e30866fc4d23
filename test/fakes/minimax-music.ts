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
    model: z.enum(["music-3.0", "music-3.0-free", "music-2.6", "music-2.6-free"]),
    prompt: z.string().max(2000).optional(),
    lyrics: z.string().min(1).max(3500).optional(),
    lyrics_optimizer: z.boolean().optional(),
    is_instrumental: z.boolean().optional(),
    output_format: z.enum(["url", "hex"]).default("hex"),
    stream: z.boolean().optional(),
    audio_setting: z
      .strictObject({
        sample_rate: z.literal([16_000, 24_000, 32_000, 44_100]),
        bitrate: z.literal([32_000, 64_000, 128_000, 256_000]),
        format: z.enum(["mp3", "wav", "pcm"]),
      })
      .optional(),
  })
  .refine(({ is_instrumental: instrumental, prompt }) => !instrumental || prompt)
  .refine(({ is_instrumental: instrumental, lyrics, lyrics_optimizer: own }) => instrumental || lyrics || own);

/** Its answers are of status 200 whatever they say. */
export const base = (status_code: number): FakeReply => ({
  json: { base_resp: { status_code, status_msg: "its words" } },
});

/** MiniMax's music: half a minute, whatever is asked for. A prompt with `[[sensitive]]` is refused. */
export async function startMinimaxMusic({ certificates, key = "mm-key", makeMusic }: Options) {
  const fake = await startFake<"compose" | "download">({
    certificates,
    stepOf({ method, url: { pathname } }) {
      if (method === "POST" && pathname === "/v1/music_generation") return "compose";
      return method === "GET" && pathname.startsWith("/music/") ? "download" : null;
    },
    answer: async (step, request) => (step === "compose" ? compose(request) : { bytes: await makeMusic(30) }),
  });

  async function compose({ headers, json }: FakeRequest): Promise<FakeReply> {
    if (headers.authorization !== `Bearer ${key}`) return base(1004);
    const wanted = Wanted.safeParse(json);
    if (!wanted.success) return base(2013);
    if (wanted.data.prompt?.includes("[[sensitive]]")) return base(1026);
    const isUrl = wanted.data.output_format === "url";
    const audio = isUrl ? `${fake.origin}/music/song.mp3` : (await makeMusic(30)).toString("hex");
    return {
      json: {
        data: { status: 2, audio },
        trace_id: "04ede0ab",
        analysis_info: null,
        extra_info: { music_duration: 30_000, music_sample_rate: 44_100, music_channel: 2, bitrate: 256_000 },
        base_resp: { status_code: 0, status_msg: "success" },
      },
    };
  }

  return { ...fake, settings: { apiKey: key, baseUrl: fake.origin, downloadHosts: ["127.0.0.1"] } };
}
