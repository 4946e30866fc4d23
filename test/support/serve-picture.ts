import { createServer } from "node:https";
import type { Certificates } from "./certificates.ts";
import { makePicture } from "./media.ts";
import { listenTrusted } from "./test-run.ts";

/** A server of one picture, at `/picture.jpg`. */
export async function servePicture(certificates: Pick<Certificates, "key" | "cert">) {
  const picture = await makePicture(900, 700).jpeg().toBuffer();
  const server = createServer(certificates, (request, response) => {
    const isIt = request.url === "/picture.jpg";
    response.writeHead(isIt ? 200 : 404).end(isIt ? picture : undefined);
  });
  const origin = await listenTrusted(server);
  return {
    picture,
    origin,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
