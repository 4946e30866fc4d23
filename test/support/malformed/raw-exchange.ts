import { connect } from "node:net";
import type { MalformedInput } from "./malformed-input.ts";

/** An answer as it came. Status 0: the line was cut, or nothing came. */
export interface RawAnswer {
  status: number;
  /** By lower-case name; the values of one that came more than once, in order. */
  headers: Record<string, string[]>;
  body: string;
}

/**
 * Sends a request byte by byte as it is written, which no HTTP client would, and reads its answer. The line is kept, as by any
 * client: a server that closes one in the middle of an upload takes its own answer back.
 */
export function rawExchange(
  baseUrl: string,
  { method, target, headers, body }: Pick<MalformedInput, "method" | "target" | "headers" | "body">,
  { localAddress, timeoutMs = 120_000 }: { localAddress?: string; timeoutMs?: number } = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(baseUrl);
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const framed = names.has("content-length") || names.has("transfer-encoding") || body === null;
  const lines = [["Host", host], ...headers, ...(framed ? [] : [["Content-Length", String(body.length)]])];
  const head = `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    const finish = () => {
      socket.destroy();
      resolve(readAnswer(Buffer.concat(chunks)));
    };
    socket.setTimeout(timeoutMs, finish);
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks), method)) finish();
    });
    // Whoever refuses a body may hang up before it has read it all; what it said is there nevertheless.
    socket.on("error", finish).on("close", finish);
    socket.write(Buffer.from(head, "latin1"));
    if (body) socket.write(body);
  });
}

/** The same for a request that changes nothing, sent again where the front did not wait for the service. */
export async function exchangeSurely(...request: Parameters<typeof rawExchange>): Promise<RawAnswer> {
  for (;;) {
    const answer = await rawExchange(...request);
    if (answer.status !== 504) return answer;
  }
}

function isWhole(bytes: Buffer, method: string): boolean {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const head = bytes.subarray(0, end).toString("latin1");
  if (method === "HEAD" || /^HTTP\/1\.1 (204|304) /.test(head)) return true;
  // What follows an interim answer is another.
  if (/^HTTP\/1\.1 100 /.test(head)) return isWhole(bytes.subarray(end + 4), method);
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) return bytes.length >= end + 4 + Number(length);
  return /^transfer-encoding: *chunked/im.test(head) && bytes.subarray(-5).toString("latin1") === "0\r\n\r\n";
}

function readAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.subarray(0, Math.max(0, end)).toString("latin1").split("\r\n");
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
  // An interim answer goes before the one that counts.
  if (status === 100) return readAnswer(bytes.subarray(end + 4));
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    const known = headers[name.toLowerCase()];
    if (known) known.push(value);
    else headers[name.toLowerCase()] = [value];
  }
  const rest = bytes.subarray(end + 4);
  const chunked = headers["transfer-encoding"]?.[0] === "chunked";
  return { status, headers, body: (chunked ? unchunked(rest) : rest).toString("utf8") };
}

function unchunked(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let rest = bytes; ; ) {
    const end = rest.indexOf("\r\n");
    const size = Number.parseInt(rest.subarray(0, Math.max(0, end)).toString("latin1"), 16);
    if (end < 0 || !(size > 0)) return Buffer.concat(pieces);
    pieces.push(rest.subarray(end + 2, end + 2 + size));
    rest = rest.subarray(end + 2 + size + 2);
  }
}
