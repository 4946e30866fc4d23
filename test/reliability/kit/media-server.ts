import { createServer } from "node:https";
import path from "node:path";
import { listenTrusted, trustedCertificates } from "../../support/test-run.ts";

const types: Readonly<Record<string, string>> = {
  ".mp4": "video/mp4",
  ".mp3": "audio/mpeg",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};

/** A server that the service trusts, with a file at each path. While `hold` is on, it sends only the first half of each file. */
export async function startMediaServer(fileAt: (name: string) => Buffer | undefined) {
  const certificates = await trustedCertificates();
  const waiting = new Set<() => void>();
  let isHeld = false;
  let missing = 0;
  const server = createServer(certificates, (request, response) => {
    const name = decodeURIComponent((request.url ?? "").slice(1));
    const bytes = fileAt(name);
    if (!bytes) {
      missing++;
      return void response.writeHead(404).end();
    }
    response.writeHead(200, { "Content-Type": types[path.extname(name)], "Content-Length": bytes.length });
    const half = bytes.length >> 1;
    response.write(bytes.subarray(0, half));
    const rest = () => response.end(bytes.subarray(half));
    if (!isHeld) return void rest();
    waiting.add(rest);
    response.on("close", () => waiting.delete(rest));
  });
  const origin = await listenTrusted(server);
  return {
    origin,
    trust: { origins: [origin], ca: certificates.ca },
    url: (name: string) => `${origin}/${encodeURIComponent(name)}`,
    /** How many requests were for no file of it. */
    missing: () => missing,
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      for (const rest of waiting) rest();
      waiting.clear();
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
export type MediaServer = Awaited<ReturnType<typeof startMediaServer>>;
