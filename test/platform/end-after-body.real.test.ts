import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { endAfterBody } from "@reelwright/http/end-after-body";
import { afterEach, expect, it } from "vitest";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** A server that refuses every body at once, and a line to it. */
async function lineTo(listener: RequestListener): Promise<Socket> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  open.push(server);
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}
const refusing =
  (limits?: { maxBytes: number; maxMs: number }): RequestListener =>
  (request, response) => {
    response.statusCode = 413;
    void endAfterBody(request, response, "too large", limits);
  };
const head = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
const write = (socket: Socket, chunk: string | Buffer) => new Promise((resolve) => socket.write(chunk, resolve));

it("a client that reads only after it has sent everything gets the refusal", async () => {
  const socket = await lineTo(refusing());
  const chunk = Buffer.alloc(1_000_000);

  await write(socket, head(40 * chunk.length));
  for (let sent = 0; sent < 40; sent++) await write(socket, chunk);

  expect(await text(socket)).toMatch(/^HTTP\/1.1 413 .*Connection: close.*too large$/s);
});

it("a client that sends slowly has the whole refusal while it is still sending", async () => {
  const socket = await lineTo(refusing());
  await write(socket, head(1000));
  await write(socket, "x");

  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 .*Content-Length: 9\r\n.*too large$/s);
  const ended = once(socket, "end");
  await write(socket, "x".repeat(999));
  await ended;
});

it.each([
  ["too many bytes", { maxBytes: 1_000_000, maxMs: 60_000 }],
  ["too long a time", { maxBytes: Number.POSITIVE_INFINITY, maxMs: 50 }],
])("a client that sends for %s is cut off", async (_, limits) => {
  const socket = await lineTo(refusing(limits));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {}).resume();

  socket.write(head(1e12));
  const chunk = Buffer.alloc(65_536);
  const send = (): void => void (socket.writable && socket.write(chunk, () => setImmediate(send)));
  send();

  await closed;
});

it("a line whose body was read stays open", async () => {
  const socket = await lineTo((request, response) => {
    request.resume().once("end", () => void endAfterBody(request, response, "read"));
  });

  await write(socket, `${head(1)}x`);
  expect(String((await once(socket, "data"))[0])).not.toMatch(/Connection: close/);
  await write(socket, `${head(1)}y`);
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1.1 200 .*read$/s);
  socket.destroy();
});
