import { once } from "node:events";
import { Agent, createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { receiveForm } from "#lambda/ingest/receive-form";

afterEach(() => {
  vi.useRealTimers();
});

const limits = {
  bucket: "none",
  prefix: "uploads/1/",
  files: { audio: { maxBytes: 10, maxCount: 1 } },
  orJson: false,
  maxTextBytes: 10,
};
const disposed = (text: string) => `--b\r\nContent-Disposition: ${text}\r\n\r\n`;
const field = `${disposed('form-data; name="a"')}1\r\n`;

/** Reads a multipart body of which nothing is stored. */
function receive(body: string, type = "multipart/form-data; boundary=b") {
  const request = Object.assign(Readable.from([Buffer.from(body)]), { headers: { "content-type": type } });
  return receiveForm(request as unknown as IncomingMessage, limits);
}

it("fields of a form come in their order, as often as they are given", async () => {
  expect(await receive(`${field}${field.replace("1", "2")}--b--\r\n`)).toEqual({
    fields: [
      ["a", "1"],
      ["a", "2"],
    ],
    files: [],
  });
});

it.each([
  [
    "a field without a name",
    `${disposed("form-data")}1\r\n--b--\r\n`,
    "invalid_request",
    "A part of the form has no name.",
  ],
  [
    "a file without a name",
    `${disposed('form-data; filename="x"')}1\r\n--b--\r\n`,
    "invalid_request",
    "A part of the form has no name.",
  ],
  [
    "a file that is not asked for",
    `${disposed('form-data; name="video"; filename="x"')}1\r\n--b--\r\n`,
    "invalid_request",
    "video: There is no such file field. Send files as audio.",
  ],
  [
    "a file called constructor",
    `${disposed('form-data; name="constructor"; filename="x"')}1\r\n--b--\r\n`,
    "invalid_request",
    "constructor: There is no such file field. Send files as audio.",
  ],
  [
    "a field that is too long",
    `${disposed('form-data; name="a"')}${"x".repeat(11)}\r\n--b--\r\n`,
    "payload_too_large",
    "The text fields of a form may have 10 bytes together, with their names.",
  ],
  ["an end that is missing", field, "invalid_request", "The multipart body could not be read."],
  ["nothing in it", "", "invalid_request", "The multipart body could not be read."],
])("a form with %s is refused", async (_, body, code, message) => {
  await expect(receive(body)).rejects.toMatchObject({ code, message });
});

describe("the text fields of a form together", () => {
  const fields = (count: number, bytes: number) =>
    Array.from({ length: count }, () => `${disposed('form-data; name="a"')}${"x".repeat(bytes)}\r\n`).join("");

  it("may have as many bytes as their limit, with their names", async () => {
    expect((await receive(`${fields(2, 4)}--b--\r\n`)).fields).toHaveLength(2);
    await expect(receive(`${fields(2, 4)}${fields(1, 0)}--b--\r\n`)).rejects.toMatchObject({
      code: "payload_too_large",
      extras: { details: [{ path: "a" }] },
    });
  });

  it.each([
    ["fields", () => fields(1, 60_000)],
    ["part headers", () => `${disposed(`form-data; name="a"\r\nX-Flood: ${"x".repeat(60_000)}`)}\r\n`],
    ["parts that nobody reads", () => `${disposed("attachment")}${"x".repeat(60_000)}\r\n`],
    ["something in front of the first part", () => "x".repeat(60_000)],
  ])("are refused while an endless body of %s is still coming", async (_, chunk) => {
    let sentBytes = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sentBytes += chunk().length;
          yield Buffer.from(chunk());
        }
      })(),
    );
    const request = Object.assign(endless, { headers: { "content-type": "multipart/form-data; boundary=b" } });
    const limit = 500_000;

    await expect(
      receiveForm(request as unknown as IncomingMessage, { ...limits, maxTextBytes: limit }),
    ).rejects.toMatchObject({ code: "payload_too_large" });
    expect(sentBytes).toBeLessThan(2 * limit);
  });
});

it("a file input that a browser sends empty is absent", async () => {
  const empty = `${disposed('form-data; name="audio"; filename=""\r\nContent-Type: application/octet-stream')}\r\n`;

  expect(await receive(`${empty}${field}${empty}--b--\r\n`)).toEqual({ fields: [["a", "1"]], files: [] });
});

it("what the body may be instead of a form is said where the call takes it", async () => {
  const request = Object.assign(Readable.from([]), { headers: { "content-type": "text/plain" } });

  await expect(receiveForm(request as unknown as IncomingMessage, { ...limits, orJson: true })).rejects.toMatchObject({
    message: "The body must be multipart/form-data or application/json.",
  });
});

it.each([
  ["multipart/form-data", "unsupported_media_type"],
  ["multipart/form-data; charset=utf-8", "invalid_request"],
  ["text/plain", "unsupported_media_type"],
])("a body as %s is none of a form", async (type, code) => {
  await expect(receive(field, type)).rejects.toMatchObject({ code });
});

it("the connection of a refused form is good for the next one", async () => {
  const server = createServer((request, response) => {
    receiveForm(request, limits)
      .then(
        () => response.writeHead(200),
        () => response.writeHead(400),
      )
      .then(() => request.resume() && response.end("said"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const post = async (body: string) => {
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    const { port } = server.address() as AddressInfo;
    const call = httpRequest({ host: "127.0.0.1", port, method: "POST", agent, headers });
    call.end(body);
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    sockets.add(answer.socket);
    await text(answer);
    return answer.statusCode;
  };

  // Refused at its head, when most of it is still on its way.
  const unasked = `${disposed('form-data; name="video"; filename="x"')}${"x".repeat(400_000)}\r\n--b--\r\n`;
  expect([await post(unasked), await post(`${field}--b--\r\n`)]).toEqual([400, 200]);
  expect(sockets.size).toBe(1);
  agent.destroy();
  server.close();
});

it("a form whose sender leaves is refused", async () => {
  const request = Object.assign(new PassThrough(), { headers: { "content-type": "multipart/form-data; boundary=b" } });
  const receiving = receiveForm(request as unknown as IncomingMessage, limits);
  request.write(field);
  request.destroy(new Error("aborted"));
  await expect(receiving).rejects.toMatchObject({ message: "The multipart body could not be read." });
});

it("a form of which nothing comes for a minute is refused, and one that comes slowly is read", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const request = Object.assign(new PassThrough(), { headers: { "content-type": "multipart/form-data; boundary=b" } });
  let outcome: unknown = "still read";
  receiveForm(request as unknown as IncomingMessage, limits).catch((error) => {
    outcome = error;
  });
  for (let part = 0; part < 3; part++) {
    request.write(field);
    await turn();
    vi.advanceTimersByTime(59_999);
  }
  await turn();
  expect(outcome).toBe("still read");

  vi.advanceTimersByTime(1);

  for (let round = 0; round < 20; round++) await turn();
  expect(outcome).toMatchObject({ code: "invalid_request", message: "The body stalled for 60 seconds." });
});
