import type { Certificates } from "../support/certificates.ts";
import { type FakeReply, type FakeRequest, startFake } from "./fake-service.ts";
import { isolatedSound, wrongRecording } from "./isolated-sound.ts";
import { sentForm } from "./sent-form.ts";

interface Options {
  certificates: Certificates;
  key?: string;
}

export const told = (status: number, its: string): FakeReply => ({
  status,
  json: { detail: { status: its, message: "its words" } },
});
const unprocessable = (field: string, msg: string): FakeReply => ({
  status: 422,
  json: { detail: [{ loc: ["body", field], msg, type: "value_error" }] },
});

/** ElevenLabs' audio isolation: it answers with the voice. */
export async function startElevenlabsIsolation({ certificates, key = "el-key" }: Options) {
  const fake = await startFake<"isolate">({
    certificates,
    stepOf: ({ method, url }) => (method === "POST" && url.pathname === "/v1/audio-isolation" ? "isolate" : null),
    answer: (_, request) => isolate(request),
  });

  async function isolate(request: FakeRequest): Promise<FakeReply> {
    if (request.headers["xi-api-key"] !== key) return told(401, "invalid_api_key");
    const form = await sentForm(request);
    const { audio, ...others } = form?.files ?? {};
    const { file_format: format = "other", ...unknown } = form?.fields ?? {};
    const [extra] = [...Object.keys(others), ...Object.keys(unknown)];
    if (extra) return unprocessable(extra, "Extra inputs are not permitted");
    if (!audio) return unprocessable("audio", "Field required");
    if (format !== "other") return unprocessable("file_format", "Only PCM may be said to be PCM");
    const wrong = await wrongRecording(audio.bytes);
    if (wrong) return told(400, "invalid_audio");
    return { bytes: await isolatedSound(audio.bytes, "mp3"), headers: { "Content-Type": "audio/mpeg" } };
  }

  return { ...fake, settings: { apiKey: key, baseUrl: fake.origin, downloadHosts: [] } };
}
