import { cameThroughFront } from "./client-address.ts";

/**
 * The absolute URL of one of our paths, with the host name that the distribution sends; nothing in it comes from the
 * caller. A call that bypasses the distribution gets the path alone, since its host serves nothing except the API.
 */
export function absoluteUrl(
  path: string,
  headers: Readonly<Record<string, string>>,
  { originSecret }: { originSecret: string },
): string {
  const host = headers["x-distribution-host"];
  if (host === undefined || !cameThroughFront({ headers }, originSecret)) return path;
  // Viewers use https only. Only the local runner's front, and so its API, speaks http.
  return `${headers["x-forwarded-proto"] === "http" ? "http" : "https"}://${host}${path}`;
}
