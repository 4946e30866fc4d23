import type { Certificates } from "../support/certificates.ts";
import { startReceiver } from "./receiver.ts";

/**
 * A server whose `/to/:hops` sends on to itself as often as it says and then to wherever its goal is, whose `/status/:status` sends
 * on to `/file` in that way, and which has a file.
 */
export async function startRedirector(certificates: Certificates) {
  let goal = "/file";
  const server = await startReceiver(certificates, ({ url = "" }, answer) => {
    const [, kind, number] = /^\/(to|status)\/(\d+)/.exec(url) ?? [];
    if (kind === "to") answer.writeHead(302, { location: number === "0" ? goal : `/to/${Number(number) - 1}` });
    else if (kind === "status") answer.writeHead(Number(number), { location: "/file" });
    answer.end(url === "/file" ? "the file" : "");
  });
  return {
    ...server,
    leadTo(location: string) {
      // Headers are bytes; a server sends such a name as it would in a page.
      goal = encodeURI(location).replaceAll("%5B", "[").replaceAll("%5D", "]").replaceAll("%5C", "\\");
    },
  };
}

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
