import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, callApi } from "./call-api.ts";
import { makeMp3, makePicture, quickReel } from "./media.ts";
import { type Service, sharedService } from "./service.ts";

export type Account = Awaited<ReturnType<Service["account"]>>;
export type ReelCalls = Awaited<ReturnType<typeof openReelCalls>>;

/** The shared service, a narration of a second and a picture, and the calls that tests of reels make with them. */
export async function openReelCalls() {
  const service = await sharedService();
  const narration = new Blob([await makeMp3(1)]);
  const picture = new Blob([await makePicture(1200, 900).jpeg().toBuffer()]);
  function formOf(audio: Blob, fields: Record<string, string>): FormData {
    const form = new FormData();
    form.set("audio", audio, "narration.mp3");
    form.append("images", picture, "picture.jpg");
    for (const [name, value] of Object.entries({ ...quickReel, ...fields })) form.set(name, value);
    return form;
  }
  const get = ({ apiKey }: Account, path: string) =>
    callApi(service, "GET", path, { headers: { "X-API-Key": apiKey } });
  return {
    service,
    narration,
    get,
    render: ({ apiKey }: Account, fields: Record<string, string> = {}, audio = narration): Promise<Answer> =>
      callApi(service, "POST", "/api/generate-sync", {
        headers: { "X-API-Key": apiKey },
        body: formOf(audio, fields),
      }),
    /** Launches a reel without waiting for it. */
    start: ({ apiKey }: Account, audio: Blob): Promise<Answer> =>
      callApi(service, "POST", "/api/generate", { headers: { "X-API-Key": apiKey }, body: formOf(audio, {}) }),
    /** A job once it has ended. */
    async ended(account: Account, statusUrl: string) {
      for (;;) {
        const { body } = await get(account, statusUrl);
        if (body.status !== "processing") return body;
        await sleep(800);
      }
    },
    balance: async (account: Account) => (await get(account, "/api/me")).body.creditsTotal,
    verify: async ({ email }: Account) =>
      JSON.parse((await service.operator("ledger", "verify", "--email", email)).stdout),
  };
}
