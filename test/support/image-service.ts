import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import type { ProviderSettings } from "#providers/provider-settings";
import { byPolls } from "../fakes/fake-service.ts";
import { startFal } from "../fakes/fal.ts";
import { startOpenaiImages } from "../fakes/openai-images.ts";
import { callApi } from "./call-api.ts";
import { startService } from "./service.ts";
import { trustedCertificates } from "./test-run.ts";

type Account = Awaited<ReturnType<Awaited<ReturnType<typeof startService>>["account"]>>;

/** The service with engines for pictures beside it on this machine: OpenAI is asked first, then fal. */
export async function startImageService(more: { origins?: readonly string[] } = {}) {
  const certificates = await trustedCertificates();
  const [openai, fal] = await Promise.all([
    startOpenaiImages({ certificates }),
    startFal({ certificates, pace: byPolls(1) }),
  ]);
  const origins = [openai.origin, fal.origin, ...(more.origins ?? [])];
  const service = await startService({ trust: { origins, ca: certificates.ca } });
  const scratch = mkdtempSync(path.join(tmpdir(), "images-"));
  let files = 0;
  const settings: Partial<ProviderSettings> = { openai: openai.settings, fal: fal.settings };
  const file = path.join(scratch, "providers.json");
  writeFileSync(file, JSON.stringify(settings));
  const { code, stderr } = await service.operator("providers", "set", "--file", file);
  if (code !== 0) throw new Error(stderr);
  const call = ({ apiKey }: Account, method: string, where: string, body?: object) =>
    callApi(service, method, where, { headers: { "X-API-Key": apiKey }, body });

  return {
    service,
    openai,
    fal,
    call,
    credits: async (who: Account): Promise<number> => (await call(who, "GET", "/api/me")).body.creditsTotal,
    /** What a published picture is. */
    async look(where: string) {
      const response = await fetch(service.baseUrl + where);
      const name = path.join(scratch, `${files++}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      writeFileSync(name, bytes);
      const { width, height, format } = await loadSharp()(name).metadata();
      return { status: response.status, type: response.headers.get("content-type"), width, height, format, bytes };
    },
    async stop() {
      await service.stop();
      openai.stop();
      fal.stop();
    },
  };
}
export type ImageService = Awaited<ReturnType<typeof startImageService>>;
