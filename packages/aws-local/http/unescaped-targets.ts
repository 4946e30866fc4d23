import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Lets a server accept `?q=Grün` as curl sends it: unescaped UTF-8, which Node's parser refuses. The request line is
 * escaped before the server reads it. Only the first request of a connection is looked at: clients that keep a
 * connection open escape their addresses.
 */
export function acceptUnescapedTargets(server: Server): void {
  const waiting = new Set<Socket>();
  const accept = server.listeners("connection");
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    waiting.add(socket);
    const forget = () => waiting.delete(socket);
    const drop = () => socket.destroy();
    socket.once("close", forget).once("error", drop);
    socket.once("data", (first: Buffer) => {
      forget();
      socket.off("close", forget).off("error", drop).pause();
      socket.unshift(withEscapedTarget(first));
      for (const listener of accept) listener.call(server, socket);
      socket.resume();
    });
  });
  // The server itself does not know of connections without a request.
  const close = server.closeAllConnections.bind(server);
  server.closeAllConnections = () => {
    for (const socket of waiting) socket.destroy();
    close();
  };
}

/** The first bytes of a request, with every byte beyond ASCII in its first line escaped. */
export function withEscapedTarget(first: Buffer): Buffer {
  const end = first.indexOf("\n");
  const line = first.subarray(0, end);
  if (end < 0 || line.every((byte) => byte < 0x80)) return first;
  const escaped = line.toString("latin1").replaceAll(/[\u0080-\u00ff]/g, (byte) => encodeByte(byte.charCodeAt(0)));
  return Buffer.concat([Buffer.from(escaped), first.subarray(end)]);
}

const encodeByte = (byte: number) => `%${byte.toString(16).toUpperCase()}`;
