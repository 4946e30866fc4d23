import { once } from "node:events";
import type { RequestListener } from "node:http";
import https from "node:https";
import { Socket } from "node:net";
import tls from "node:tls";
import { type Certificates, makeCertificates } from "../support/certificates.ts";

/** Certificates for loopback whose authority this process trusts from now on. */
export async function trustedCertificates(hosts?: readonly string[]): Promise<Certificates> {
  const certificates = await makeCertificates(hosts);
  tls.setDefaultCACertificates([...tls.getCACertificates("default"), certificates.ca]);
  return certificates;
}

/** A TLS server on loopback that counts what reaches it: connections, the bytes of closed ones, and requests. */
export async function startReceiver(
  certificates: Certificates,
  listener: RequestListener = (_, answer) => answer.end("ok"),
) {
  const seen = { connections: 0, requests: 0, bytes: 0 };
  const open = new Set<Socket>();
  const server = https.createServer({ key: certificates.key, cert: certificates.cert }, (request, answer) => {
    seen.requests++;
    listener(request, answer);
  });
  server.on("connection", (socket) => {
    if (!(socket instanceof Socket)) throw new Error("Not a connection of the network");
    seen.connections++;
    open.add(socket);
    socket.on("close", () => {
      seen.bytes += socket.bytesRead;
      open.delete(socket);
    });
  });
  // Clients that give up while they shake hands are what these tests are about.
  server.on("tlsClientError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    origin: `https://127.0.0.1:${port}`,
    seen,
    open,
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
