import { expect } from "vitest";
import { byTime } from "../fakes/fake-service.ts";
import { startAiVideoService } from "./ai-video-service.ts";
import { callApi } from "./call-api.ts";
import { complaintsAbout } from "./decode-fully.ts";
import { type PatientAnswer, patientCall } from "./patient-call.ts";
import { readStrictMp4 } from "./strict-mp4.ts";

/** A model of the built-in engine, and one of a provider that takes `lateMs`. */
export const quick = { mode: "t2v", prompt: "A lighthouse in a storm", model: "model_c", aspect: "1:1", fps: 12 };
export const slow = { mode: "t2v", prompt: "A lighthouse at dawn", model: "model_a", aspect: "1:1", fps: 12 };
/** Callers have had their headers by then. */
const lateMs = 25_000;

export type SyncAiVideos = Awaited<ReturnType<typeof startSyncAiVideos>>;

/** A service whose provider makes AI videos slowly, with an account that asks for them by synchronous calls. */
export async function startSyncAiVideos() {
  const running = await startAiVideoService({ pace: byTime(lateMs) });
  await running.configure({ minimax: running.fakes.settings.minimax });
  const account = await running.service.account({ plan: "pro", credits: 200 });
  const headers = { "X-API-Key": account.apiKey };
  const url = `${running.service.baseUrl}/api/ltx/generate-sync`;
  const get = async (where: string) => (await callApi(running.service, "GET", where, { headers })).body;

  return {
    url,
    headers,
    get,
    make: (body: object, { query = "", headers: more = {} } = {}) =>
      patientCall(url + query, { headers: { ...headers, ...more }, body }),
    credits: async () => (await get("/api/me")).creditsTotal,
    urlOf: (path: string) => running.service.baseUrl + path,
    /** The answer is, sample by sample, the video that its job has published, and nothing in it is wrong. */
    async expectVideoOf(answer: PatientAnswer): Promise<void> {
      expect(answer).toMatchObject({
        status: 200,
        isWhole: true,
        headers: {
          "content-type": "video/mp4",
          "content-disposition": expect.stringMatching(/^attachment; filename="vid_[\w-]+\.mp4"$/),
          location: `/api/ltx/status/${jobOf(answer)}`,
        },
      });
      const { status, output_url } = await get(`/api/ltx/status/${jobOf(answer)}`);
      expect(status).toBe("done");
      const published = Buffer.from(await (await fetch(running.service.baseUrl + output_url)).arrayBuffer());
      expect(readStrictMp4(answer.body).tracks).toEqual(readStrictMp4(published).tracks);
      expect(await complaintsAbout(answer.body)).toBe("");
    },
    stop: () => running.stop(),
  };
}

export const jobOf = ({ headers }: PatientAnswer) => String(headers["x-job-id"]);
export const jsonOf = ({ body }: PatientAnswer) => JSON.parse(body.toString("utf8"));
