import type { Download, SafeHttp } from "@reelwright/platform/safe-http";
import { SafeHttpError } from "@reelwright/platform/safe-http-error";
import { codeOfStatus } from "./provider-error.ts";
import { type ProviderFailure, providerFailure } from "./provider-failure.ts";

interface Made {
  provider: string;
  url: string;
  /** The hosts of its files; their subdomains are included. */
  hosts: readonly string[];
  /** Headers that its server asks for; another server gets none of them. */
  headers?: Record<string, string> | undefined;
  maxBytes: number;
  signal?: AbortSignal;
}

/**
 * A provider's file as a stream, which fails with a SafeHttpError if it breaks off or is too large. It is downloaded
 * from the provider's own hosts only, whatever its answer or a redirect says.
 */
export async function fetchMade(
  download: SafeHttp["download"],
  { provider, url, hosts, headers, maxBytes, signal }: Made,
): Promise<{ made: Download } | { failed: ProviderFailure }> {
  const failed = (code: ProviderFailure["code"], providerCode: string, providerMessage: string) => ({
    failed: providerFailure(provider, { code, providerCode, providerMessage }),
  });
  const foreign = (host: string) =>
    failed("provider_unavailable", "", `Its files are on ${host}, which is not one of its hosts.`);
  const { hostname } = new URL(url);
  if (!isAmong(hostname, hosts)) return foreign(hostname);
  try {
    const made = await download({ url, headers, limits: { headerMs: 20_000, totalMs: 200_000, maxBytes }, signal });
    if (made.status === 200 && isAmong(made.url.hostname, hosts)) return { made };
    made.body.destroy();
    if (made.status === 200) return foreign(made.url.hostname);
    // Links are signed for a time: storage services answer 403 to an expired link, and 404 after the file was deleted.
    const isGone = [401, 403, 404, 410].includes(made.status);
    return failed(isGone ? "link_expired" : codeOfStatus(made.status), `HTTP ${made.status}`, "");
  } catch (error) {
    if (!(error instanceof SafeHttpError)) throw error;
    return failed("provider_unavailable", "", error.detail);
  }
}

const isAmong = (host: string, hosts: readonly string[]) =>
  hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
