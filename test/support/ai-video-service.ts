import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ProviderSettings } from "#providers/provider-settings";
import { type FakeProviders, startFakeProviders } from "../fakes/fake-providers.ts";
import { byPolls, type Pace } from "../fakes/fake-service.ts";
import { type Answer, callApi, callSurely } from "./call-api.ts";
import { type Probed, probeVideo } from "./probe-video.ts";
import { servePicture } from "./serve-picture.ts";
import { startService } from "./service.ts";
import { startReceivers } from "./webhook-receivers.ts";

type Account = Awaited<ReturnType<Awaited<ReturnType<typeof startService>>["account"]>>;
/** How long functions keep the settings of the providers. */
const settingsMs = 61_000;

/** The service with the providers of AI videos beside it on this machine, receivers of webhooks, and a server of a picture. */
export async function startAiVideoService({ pace = byPolls(1) }: { pace?: Pace } = {}) {
  const receivers = await startReceivers();
  const certificates = receivers.certificates;
  const fakes: FakeProviders = await startFakeProviders({ certificates, pace });
  const pictures = await servePicture(certificates);
  const { origin, picture } = pictures;
  const trust = { origins: [...fakes.origins, receivers.origin, origin], ca: certificates.ca };
  let service = await startService({ trust });
  const scratch = mkdtempSync(path.join(tmpdir(), "ai-videos-"));
  let files = 0;

  async function configure(settings: Partial<ProviderSettings>): Promise<void> {
    const file = path.join(scratch, "providers.json");
    writeFileSync(file, JSON.stringify(settings));
    const { code, stderr } = await service.operator("providers", "set", "--file", file);
    if (code !== 0) throw new Error(stderr);
  }
  const call = ({ apiKey }: Pick<Account, "apiKey">, method: string, where: string, body?: object) =>
    callApi(service, method, where, { headers: { "X-API-Key": apiKey }, body });

  return {
    fakes,
    receivers,
    picture: { base64: picture.toString("base64"), url: `${origin}/picture.jpg`, gone: `${origin}/gone.jpg` },
    get service() {
      return service;
    },
    configure,
    /** The same, and waits until every function knows. */
    async configureAnew(settings: Partial<ProviderSettings>) {
      await configure(settings);
      await sleep(settingsMs);
    },
    call,
    /** Starts an AI video for sure: on a busy machine the front may not wait for the answer. */
    start({ apiKey }: Account, body: object): Promise<Answer> {
      const headers = { "X-API-Key": apiKey, "Idempotency-Key": randomUUID() };
      return callSurely(() => callApi(service, "POST", "/api/ltx/generate", { headers, body }));
    },
    /** The AI video's status once it has ended. */
    async ended(account: Account, jobId: string): Promise<Answer["body"]> {
      for (;;) {
        const { status, body } = await call(account, "GET", `/api/ltx/status/${jobId}`);
        if (status === 200 && body.status !== "processing") return body;
        await sleep(800);
      }
    },
    async probe(outputUrl: string): Promise<Probed & { bytes: Buffer }> {
      const response = await fetch(service.baseUrl + outputUrl);
      if (response.status !== 200) throw new Error(`${outputUrl} is answered ${response.status}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      const file = path.join(scratch, `${files++}.mp4`);
      writeFileSync(file, bytes);
      return { ...(await probeVideo(file)), bytes };
    },
    /** Kills the service as if its machine had lost its power, and starts it again over what is left. */
    async restart() {
      const { state, baseUrl } = service;
      await service.kill("SIGKILL");
      service = await startService({ state, port: Number(new URL(baseUrl).port) });
    },
    async stop() {
      await service.stop();
      fakes.stop();
      pictures.stop();
      await receivers.stop();
    },
  };
}
export type AiVideoService = Awaited<ReturnType<typeof startAiVideoService>>;
