import { cameThroughFront } from "./client-address.ts";

/**
 * A path of ours as a full address, by the name that the distribution has for itself: nothing that a caller writes is in it. A call
 * around the distribution is answered the path alone, since nothing but the API is at its address.
 */
export function absoluteUrl(
  path: string,
  headers: Readonly<Record<string, string>>,
  { originSecret }: { originSecret: string },
): string {
  const host = headers["x-distribution-host"];
  if (host === undefined || !cameThroughFront({ headers }, originSecret)) return path;
  // Viewers come by https alone; only the local runner's front, and so its API, speaks http.
  return `${headers["x-forwarded-proto"] === "http" ? "http" : "https"}://${host}${path}`;
}
