import { connect, type Socket } from "node:net";

/** An upload as it goes over the line: its head without framing, and its body piece by piece. */
export interface RawUpload {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  sizeBytes: number;
  body: Iterable<Buffer>;
  /** Whether nothing is read before everything is sent, as by clients that block. */
  readsLast?: boolean;
}

/** So many bytes, in pieces of 64 kB. */
export function* zeros(sizeBytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(65_536);
  for (let left = sizeBytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
}

/** Sends it all and reads what is answered; status 0 where the line was cut before there was an answer. */
export async function rawUpload(baseUrl: string, upload: RawUpload): Promise<{ status: number; text: string }> {
  const { hostname, port, host } = new URL(baseUrl);
  const { method = "POST", path, headers = {}, sizeBytes, body, readsLast = false } = upload;
  // Each wait for room leaves a listener behind.
  const socket = connect(Number(port), hostname).setMaxListeners(0);
  const chunks: Buffer[] = [];
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {});
  const read = () => socket.on("data", (chunk: Buffer) => void chunks.push(chunk));
  if (!readsLast) read();
  const lines = Object.entries({ Host: host, ...headers, "Content-Length": String(sizeBytes) });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
  for (const chunk of body) {
    // Whoever reads along stops at the answer, as curl and browsers do.
    if (socket.destroyed || chunks.length > 0) break;
    if (!socket.write(chunk)) await roomIn(socket);
  }
  if (readsLast) read();
  const answered = new Promise<void>((resolve) => {
    const check = () => isWhole(Buffer.concat(chunks).toString("latin1")) && resolve();
    socket.on("data", check);
    check();
  });
  await Promise.race([answered, closed]);
  socket.destroy();
  const text = Buffer.concat(chunks).toString();
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 0), text };
}

const roomIn = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once("drain", resolve);
    socket.once("close", () => resolve());
  });

function isWhole(text: string): boolean {
  const end = text.indexOf("\r\n\r\n");
  const length = /^content-length: *(\d+)/im.exec(text.slice(0, Math.max(0, end)))?.[1];
  if (end < 0) return false;
  return length === undefined ? text.endsWith("0\r\n\r\n") : text.length >= end + 4 + Number(length);
}
