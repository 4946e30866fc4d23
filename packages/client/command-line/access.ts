import { NotSignedInError, UsageError } from "./exit-status.ts";

/** A service and the key for it. */
export interface Access {
  url: string;
  apiKey: string;
}

interface Sources {
  /** Of `--url`. */
  url?: string;
  env: Readonly<Record<string, string | undefined>>;
  /** What `reelwright login` stored. */
  stored: Access | null;
}

/** The URL of the service: the option's, the environment's or the stored one. @throws UsageError */
export function urlOf({ url, env, stored }: Sources): string {
  const found = url ?? env.REELWRIGHT_URL ?? stored?.url;
  if (!found)
    throw new UsageError("Which service? Give --url, set REELWRIGHT_URL or run `reelwright login --url URL`.");
  if (!/^https?:\/\//.test(found) || !URL.canParse(found)) throw new UsageError(`${found} is not a http or https URL.`);
  return found.replace(/\/+$/, "");
}

/** The service and its key. A stored key is sent to no service but its own. @throws NotSignedInError, UsageError */
export function accessOf(sources: Sources): Access {
  const { env, stored } = sources;
  const url = urlOf(sources);
  const apiKey = env.REELWRIGHT_API_KEY ?? (stored?.url === url ? stored.apiKey : undefined);
  if (!apiKey) throw new NotSignedInError(`No API key for ${url}. Run \`reelwright login\` or set REELWRIGHT_API_KEY.`);
  return { url, apiKey };
}
