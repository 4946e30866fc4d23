import type { Certificates } from "../support/certificates.ts";
import { startReceiver } from "./receiver.ts";

/** A server that sends on, by one redirect or by several, and has a file. */
export async function startRedirector(certificates: Certificates) {
  const server = await startReceiver(certificates, ({ url = "" }, answer) => {
    const [path = "", goal = ""] = url.split("?");
    const [, kind, number] = /^\/(to|status)\/(\d+)$/.exec(path) ?? [];
    const next = kind === "to" && number !== "0" ? `/to/${Number(number) - 1}?${goal}` : inHeader(goal);
    if (kind) answer.writeHead(kind === "to" ? 302 : Number(number), { location: next });
    answer.end(path === "/file" ? "the file" : "");
  });
  return {
    ...server,
    /** A path from which so many redirects lead here, and one more to the goal. */
    to: (goal: string, hops: number) => `/to/${hops}?${encodeURIComponent(goal)}`,
    /** A path from which a redirect with such a status leads to the goal. */
    by: (status: number, goal: string) => `/status/${status}?${encodeURIComponent(goal)}`,
  };
}

/** Headers are bytes; a server sends a name with other characters as it would in a page. */
const inHeader = (goal: string) =>
  encodeURI(decodeURIComponent(goal)).replaceAll("%5B", "[").replaceAll("%5D", "]").replaceAll("%5C", "\\");

/** Where a server on the Internet may send us to reach what listens on a port of this machine, or to read what is on it. */
export function internalLocations(port: number): string[] {
  const hosts = [
    ...["127.0.0.1", "127.1", "2130706433", "0x7f.0.0.1", "0177.0.0.1", "①②⑦.0.0.1", "[::1]", "[::ffff:127.0.0.1]"],
    ...["[::ffff:7f00:1]", "localhost", "localhost.", "a.localhost", "example.com", "user@127.0.0.1"],
    ...["example.com@127.0.0.1"],
  ];
  return [
    ...hosts.flatMap((host) => [`https://${host}:${port}/`, `//${host}:${port}/`, `http://${host}:${port}/`]),
    ...[`HTTPS://127.0.0.1:${port}`, `\\\\127.0.0.1:${port}\\`, `/\\127.0.0.1:${port}/`],
    ...["file:///etc/passwd", "ftp://127.0.0.1/", "data:text/plain,x", "javascript:1", `ws://127.0.0.1:${port}/`],
  ];
}
