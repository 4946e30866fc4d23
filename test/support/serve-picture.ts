import { once } from "node:events";
import { createServer } from "node:https";
import type { Certificates } from "./certificates.ts";
import { makePicture } from "./media.ts";

/** A server of one picture, at `/picture.jpg`. */
export async function servePicture(certificates: Pick<Certificates, "key" | "cert">) {
  const picture = await makePicture(900, 700).jpeg().toBuffer();
  const server = createServer(certificates, (request, response) => {
    const isIt = request.url === "/picture.jpg";
    response.writeHead(isIt ? 200 : 404).end(isIt ? picture : undefined);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    picture,
    origin: `https://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
