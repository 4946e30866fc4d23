/** A host name and perhaps a port. */
const host = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i;

/**
 * A path of ours as a full address, by the name that the caller called us by: the distribution passes it on. A call around the
 * distribution is answered the path alone, since nothing but the API is at its address.
 */
export function absoluteUrl(path: string, headers: Readonly<Record<string, string>>): string {
  const viewerHost = headers["x-viewer-host"] ?? "";
  if (!host.test(viewerHost)) return path;
  // Viewers come by https alone; only the local runner's front, and so its API, speaks http.
  return `${headers["x-forwarded-proto"] === "http" ? "http" : "https"}://${viewerHost}${path}`;
}
