import { createHash } from "node:crypto";
import { type Answer, callApi, fetchSurely } from "./call-api.ts";
import { makeMp3, makePicture, quickReel } from "./media.ts";
import type { Service } from "./service.ts";

type Account = Awaited<ReturnType<Service["account"]>>;

interface Asked {
  fields?: Record<string, string>;
  path?: string;
  headers?: Record<string, string>;
}

/** Calls of a service for the same reel again and again. */
export async function repeatedReels(service: Service) {
  const narration = new Blob([await makeMp3(1)]);
  const picture = new Blob([await makePicture(1200, 900).jpeg().toBuffer()]);

  function generate(
    account: Account,
    { fields = {}, path = "/api/generate-sync", headers = {} }: Asked = {},
  ): Promise<Answer> {
    const form = new FormData();
    form.set("audio", narration, "narration.mp3");
    form.append("images", picture, "picture.jpg");
    const all = { ...quickReel, title: "Twice", script_text: "Some words to be seen.", ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    return callApi(service, "POST", path, { headers: { "X-API-Key": account.apiKey, ...headers }, body: form });
  }
  const call = (account: Account, method: string, path: string) =>
    callApi(service, method, path, { headers: { "X-API-Key": account.apiKey } });
  return {
    picture,
    generate,
    call,
    balance: async (account: Account) => (await call(account, "GET", "/api/me")).body.creditsTotal,
    /** The SHA-256 of what is served there, or the status. */
    async content(path: string): Promise<string> {
      const response = await fetchSurely(service.baseUrl + path);
      return response.ok
        ? createHash("sha256")
            .update(await response.bytes())
            .digest("hex")
        : `${response.status}`;
    },
  };
}
