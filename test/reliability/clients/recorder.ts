import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";

/** One multipart call as it went over the wire. */
export interface RecordedCall {
  path: string;
  /** As `name` of a text field, or `name (content type, size)` of a file. */
  parts: string[];
  status: number;
  answer: string;
}

/** A proxy before a service that keeps what is sent in forms, and what they are answered. */
export async function startRecorder(target: string) {
  const calls: RecordedCall[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await bytesOf(incoming);
    const { hostname, port } = new URL(target);
    const { host: _host, "transfer-encoding": _chunked, ...headers } = incoming.headers;
    const forwarded = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, host: new URL(target).host, ...(body.length > 0 && { "content-length": body.length }) },
      },
      async (answered) => {
        const answer = await bytesOf(answered);
        const status = answered.statusCode ?? 0;
        const boundary = /boundary="?([^";]+)/.exec(incoming.headers["content-type"] ?? "")?.[1];
        if (boundary)
          calls.push({ path: incoming.url ?? "", parts: partsOf(body, boundary), status, answer: answer.toString() });
        const { "transfer-encoding": _, ...answerHeaders } = answered.headers;
        outgoing.writeHead(status, { ...answerHeaders, "content-length": answer.length }).end(answer);
      },
    );
    forwarded.on("error", () => outgoing.destroy()).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calls, stop: () => server.close().closeAllConnections() };
}

function partsOf(body: Buffer, boundary: string): string[] {
  const pieces = body.toString("latin1").split(`--${boundary}`).slice(1, -1);
  return pieces.map((piece) => {
    const [head = "", ...content] = piece.split("\r\n\r\n");
    const name = / name="([^"]*)"/.exec(head)?.[1] ?? "?";
    if (!/filename/.test(head)) return name;
    const type = /content-type: *([^\r\n]+)/i.exec(head)?.[1] ?? "no type";
    return `${name} (${type}, ${content.join("\r\n\r\n").length - 2} bytes)`;
  });
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
