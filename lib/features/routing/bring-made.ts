import { setTimeout as pause } from "node:timers/promises";
import { log } from "@reelwright/platform/log";
import type { Download, SafeHttp } from "@reelwright/platform/safe-http";
import { SafeHttpError } from "@reelwright/platform/safe-http-error";
import { JobFailed } from "#lambda/worker";
import { fetchMade } from "#providers/fetch-made";
import { failureRules, type ProviderFailure, providerFailure } from "#providers/provider-failure";

interface Bringing {
  made: Parameters<typeof fetchMade>[1] & { signal: AbortSignal };
  download: SafeHttp["download"];
  /** Stores the file. Throws a SafeHttpError if the download breaks off. */
  store(body: Download["body"]): Promise<unknown>;
}

/** Seconds before each further try. */
const pauses = [2, 10];
/** A download that took longer is not begun again: the function has its own end. */
const quickMs = 60_000;

/**
 * Downloads what a provider has made and stores it unchanged. It is paid for, so a failure that may pass does not end
 * the job: the download is tried again, twice. Throws JobFailed.
 */
export async function bringMade(bringing: Bringing): Promise<void> {
  const { made } = bringing;
  for (const seconds of [...pauses, null]) {
    const begunAt = performance.now();
    const failed = await tryOnce(bringing);
    if (!failed) return;
    const { code, message, detail } = failed;
    const mayPass = failureRules[code].again && performance.now() - begunAt < quickMs;
    if (seconds === null || !mayPass) throw new JobFailed(code, message);
    log("warn", "download of a provider's file is tried again", { provider: made.provider, code, detail });
    await pause(seconds * 1000, null, { signal: made.signal });
  }
}

/** Why it could not be downloaded now; null if it is stored. */
async function tryOnce({ made, download, store }: Bringing): Promise<ProviderFailure | null> {
  const fetched = await fetchMade(download, made);
  if ("failed" in fetched) return fetched.failed;
  try {
    await store(fetched.made.body);
    return null;
  } catch (cause) {
    if (!(cause instanceof SafeHttpError)) throw cause;
    made.signal.throwIfAborted();
    return providerFailure(made.provider, {
      code: cause.reason === "too_large" ? "generation_failed" : "provider_unavailable",
      providerCode: "",
      providerMessage: cause.detail,
    });
  }
}
