import { once } from "node:events";
import { createServer, type RequestListener, type ServerOptions } from "node:http";
import { acceptUnescapedTargets } from "./unescaped-targets.ts";

export type Served = { port: number; url: string; stop(): Promise<void> };

/** Serves HTTP on this machine only. Port 0 lets the system choose. Throws, naming the port, if it is taken. */
export async function serve(
  port: number,
  listener: RequestListener,
  options: ServerOptions & { onExpectContinue?: RequestListener } = {},
): Promise<Served> {
  const { onExpectContinue, ...serverOptions } = options;
  // Uploads and streams may last longer than Node's five minutes for one request. Idle connections stay open: closing
  // one races with a request that its other end is just sending.
  const server = createServer({ requestTimeout: 0, keepAliveTimeout: 0, ...serverOptions }, listener);
  acceptUnescapedTargets(server);
  if (onExpectContinue) server.on("checkContinue", onExpectContinue);
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((cause: unknown) => {
    throw new Error(`Port ${port} of 127.0.0.1 is in use by another program. Stop that program and start again.`, {
      cause,
    });
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("An HTTP server without a port");
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
