/**
 * The URL of a call, from a path or from an absolute URL of the service. Every call carries credentials, so no other URL
 * is called.
 * @throws TypeError
 */
export function serviceUrl(baseUrl: string, path: string): string {
  if (/^\/(?!\/)/.test(path)) return baseUrl + path;
  if (URL.canParse(path) && new URL(path).origin === new URL(baseUrl).origin) return path;
  throw new TypeError(
    `${path} is not on ${baseUrl}, and your credentials are sent nowhere else. Give a path that begins with one /, or fetch this URL without the client.`,
  );
}
