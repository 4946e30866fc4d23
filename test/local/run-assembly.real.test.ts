import { mkdtempSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { patience } from "../support/patience.ts";
import { rawUpload, zeros } from "../support/raw-upload.ts";
import { answerOf, startTinyService, type TinyService } from "./tiny-service.ts";

let tiny: TinyService;

beforeAll(async () => {
  tiny = await startTinyService();
});
afterAll(() => tiny.stop());

describe("a function behind the API", () => {
  it("receives the request as a proxy event", async () => {
    const response = await tiny.post("/things/a%20b?x=1&x=2", { body: '{"é":1}', headers: { "x-key": "k" } });
    const { event } = await answerOf(response);
    expect(response.status).toBe(200);
    expect(event).toMatchObject({
      resource: "/things/{id}",
      path: "/things/a%20b",
      httpMethod: "POST",
      pathParameters: { id: "a b" },
      queryStringParameters: { x: "2" },
      multiValueQueryStringParameters: { x: ["1", "2"] },
      body: '{"é":1}',
      isBase64Encoded: false,
    });
    expect(event.headers["x-key"]).toBe("k");
    expect(event.headers["x-origin-verify"]).toHaveLength(40);
    expect(event.requestContext.identity.sourceIp).toBe("127.0.0.1");
  });

  it("is logged by its path alone: a query may hold a ticket", async () => {
    await tiny.post("/things/logged?ticket=canary");

    await vi.waitFor(() => expect(tiny.lines.join("\n")).toContain("POST /things/logged 200"), patience);
    expect(tiny.lines.join("\n")).not.toContain("canary");
  });

  it("sees its own variables, its layers and nothing of the runner's environment", async () => {
    vi.stubEnv("RUNNER_ONLY", "1");
    const { environment, layered } = await answerOf(tiny.post("/things/1"));
    expect(layered).toBe("hello from a layer");
    expect(environment).toMatchObject({
      TABLE: expect.stringContaining("Data-Things"),
      AWS_LAMBDA_FUNCTION_NAME: "tiny-echo",
    });
    expect(environment.RUNNER_ONLY).toBeUndefined();
    vi.unstubAllEnvs();
  });

  it("keeps its process for the next request", async () => {
    const first = await answerOf(tiny.post("/things/1"));
    const second = await answerOf(tiny.post("/things/1"));
    expect(second.pid).toBe(first.pid);
  });

  it("runs in as many processes as there are requests at a time", async () => {
    const body = `meet:3:${mkdtempSync(path.join(tmpdir(), "meeting-"))}`;
    const answers = await Promise.all([1, 2, 3].map(async (id) => answerOf(tiny.post(`/things/${id}`, { body }))));
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(3);
  });

  it.each([
    ["exits", "/crash", "Runtime exited with error: exit status 3"],
    ["throws", "/fail", "not today"],
    ["times out", "/hang", "Task timed out after 1.00 seconds"],
    ["answers with more than 6 MB", "/large", "Response payload size exceeded"],
  ])("is answered for by the API when it %s", async (_, path, message) => {
    const response = await fetch(tiny.base + path);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ error: "ours" });
    expect(tiny.lines.some((line) => line.includes(message))).toBe(true);
  });

  it("streams its answer with its own status and headers", async () => {
    const response = await fetch(`${tiny.base}/stream`);
    expect([response.status, response.headers.get("x-own"), await response.text()]).toEqual([
      201,
      "yes",
      "one two three",
    ]);
  });

  it("has its connection cut when it fails in mid-stream", async () => {
    const response = await fetch(`${tiny.base}/stream?break=1`);
    expect(response.status).toBe(201);
    await expect(response.text()).rejects.toThrow();
  });
});

describe("the API by itself", () => {
  it("answers an unknown address with the declared gateway response", async () => {
    const response = await fetch(`${tiny.base}/nowhere`);
    expect(response.status).toBe(404);
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.json()).toEqual({ error: "nothing here", said: "Missing Authentication Token" });
  });

  it("takes a token at an unknown address for a signature", async () => {
    const response = await fetch(`${tiny.base}/nowhere`, { headers: { Authorization: "Bearer abc" } });
    expect(response.status).toBe(403);
  });

  it("fails to answer from a mock that has no template for the type of the body", async () => {
    const typed = (type: string, method = "DELETE") =>
      fetch(`${tiny.base}/things/1`, { method, headers: { "Content-Type": type }, body: "{}" });
    expect((await typed("application/json; charset=utf-8")).status).toBe(405);
    expect((await typed("text/plain")).status).toBe(500);
  });

  it("answers other methods of an address from its mock", async () => {
    const response = await fetch(`${tiny.base}/things/1`, { method: "DELETE" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
    expect((await answerOf(response)).request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("prefers a fixed segment to a parameter", async () => {
    expect((await tiny.post("/things/special")).status).toBe(502);
  });

  it.each([
    ["more than 10 MB", 11],
    ["more than Lambda's 6 MB", 7],
  ])("refuses a body of %s", async (_, megabytes) => {
    const response = await tiny.post("/things/1", { body: "x".repeat(megabytes * 1024 * 1024) });
    expect([response.status, await response.json()]).toEqual([413, { error: "too large" }]);
  });
});

it("a query is understood as curl sends it: in unescaped UTF-8", async () => {
  const { hostname, port } = new URL(tiny.base);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write("POST /things/1?q=Grün HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");

  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1.1 200 /);
  expect(body).toContain('"q":"Grün"');
});

describe("text", () => {
  const codingOf = async (path: string, accepted: string, init: RequestInit = {}) => {
    const headers = { "accept-encoding": accepted, ...init.headers };
    const response = await fetch(tiny.base + path, { ...init, headers });
    await response.arrayBuffer();
    return response.headers.get("content-encoding");
  };

  it("of a function is compressed from a kilobyte on, for whoever accepts it, unless it is streamed", async () => {
    const post = { method: "POST" };
    expect(await codingOf("/things/1", "gzip, br", post)).toBe("gzip");
    expect(await codingOf("/things/1", "deflate", post)).toBe("deflate");
    expect(await codingOf("/things/1", "gzip;q=0, identity", post)).toBeNull();
    expect(await codingOf("/nowhere", "gzip")).toBeNull();
    expect(await codingOf("/stream", "gzip")).toBeNull();
    expect(await answerOf(tiny.post("/things/1"))).toHaveProperty("event");
  });

  it("of a bucket is compressed as CloudFront does it; media and parts of files are not", async () => {
    const s3 = new S3Client(tiny.client("s3"));
    const Bucket = tiny.stack.outputs.Service.BucketName;
    const Body = "words ".repeat(1000);
    await s3.send(new PutObjectCommand({ Bucket, Key: "videos/w.json", Body, ContentType: "application/json" }));
    await s3.send(new PutObjectCommand({ Bucket, Key: "videos/w.mp4", Body, ContentType: "video/mp4" }));

    const whole = await fetch(`${tiny.base}/videos/w.json`, { headers: { "accept-encoding": "gzip, br" } });
    const etag = whole.headers.get("etag") ?? "";
    expect(await whole.text()).toBe(Body);
    expect([whole.headers.get("content-encoding"), whole.headers.get("vary"), etag.slice(0, 3)]).toEqual([
      "br",
      "Accept-Encoding",
      'W/"',
    ]);
    expect((await fetch(`${tiny.base}/videos/w.json`, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect(await codingOf("/videos/w.json", "gzip")).toBe("gzip");
    expect(await codingOf("/videos/w.json", "gzip", { headers: { range: "bytes=0-1999" } })).toBeNull();
    expect(await codingOf("/videos/w.mp4", "gzip")).toBeNull();
  });
});

describe("the distribution", () => {
  it("adds the headers of its policy", async () => {
    const response = await fetch(`${tiny.base}/nowhere`, { headers: { origin: "https://example.com" } });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("has its function change the headers that go on, whatever the viewer sent", async () => {
    const headers = { "x-viewer-host": "evil.example", "x-secret": "1", "x-key": "k" };
    const { event } = await answerOf(tiny.post("/things/a%20b?x=1", { headers }));
    expect(event.headers).toMatchObject({
      "x-viewer-host": new URL(tiny.base).host,
      "x-seen": "POST /things/a%20b 1",
      "x-key": "k",
      "X-Forwarded-Proto": "http",
    });
    expect(event.headers["x-secret"]).toBeUndefined();
  });

  it("has its function answer by itself, or lead to another path", async () => {
    const answered = await tiny.post("/things/1", { headers: { "x-answer-yourself": "1" } });
    expect([answered.status, await answered.text()]).toEqual([418, "short and stout"]);
    const { event } = await answerOf(tiny.post("/things/1?x=1", { headers: { "x-go-elsewhere": "1" } }));
    expect(event).toMatchObject({ path: "/things/elsewhere", queryStringParameters: { x: "1" } });
  });

  it("does not pretend to run a function that changes the query", async () => {
    expect((await tiny.post("/things/1?x=1", { headers: { "x-change-query": "1" } })).status).toBe(502);
  });

  it("serves files that CDK deploys to a bucket, each with its type, and not those of an earlier deployment", async () => {
    const page = await fetch(`${tiny.base}/site/page.html`);
    expect([
      page.status,
      page.headers.get("content-type"),
      page.headers.get("cache-control"),
      await page.text(),
    ]).toEqual([200, "text/html; charset=utf-8", "no-cache", "<p>page"]);
    expect((await fetch(`${tiny.base}/site/note.txt`)).status).toBe(403);
  });

  it("serves objects of a bucket with ranges and validators, and hides what is missing", async () => {
    const s3 = new S3Client(tiny.client("s3"));
    await s3.send(
      new PutObjectCommand({
        Bucket: tiny.stack.outputs.Service.BucketName,
        Key: "videos/a.mp4",
        Body: "0123456789",
        ContentType: "video/mp4",
      }),
    );
    const whole = await fetch(`${tiny.base}/videos/a.mp4`);
    expect([whole.status, whole.headers.get("content-type"), await whole.text()]).toEqual([
      200,
      "video/mp4",
      "0123456789",
    ]);
    const part = await fetch(`${tiny.base}/videos/a.mp4`, { headers: { range: "bytes=2-4" } });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
    const same = await fetch(`${tiny.base}/videos/a.mp4`, {
      headers: { "if-none-match": whole.headers.get("etag") ?? "" },
    });
    expect(same.status).toBe(304);
    const head = await fetch(`${tiny.base}/videos/a.mp4`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "10"]);
    expect((await fetch(`${tiny.base}/videos/none.mp4`)).status).toBe(403);
    expect((await tiny.post("/videos/a.mp4")).status).toBe(403);
  });

  it("asks the second origin of a group for what the bucket refuses, without what no policy passes on", async () => {
    const s3 = new S3Client(tiny.client("s3"));
    const Bucket = tiny.stack.outputs.Service.BucketName;
    await s3.send(new PutObjectCommand({ Bucket, Key: "files/a.mp4", Body: "0123456789" }));
    const own = { range: "bytes=10-", authorization: "Bearer x", cookie: "a=b" };

    expect(await (await fetch(`${tiny.base}/files/a.mp4`)).text()).toBe("0123456789");
    const missing = await answerOf(await fetch(`${tiny.base}/files/none.mp4?x=1`, { headers: own }));
    expect(missing.event).toMatchObject({ path: "/files/none.mp4", queryStringParameters: null });
    expect(missing.event.headers).toMatchObject({ range: "bytes=10-" });
    expect(missing.event.headers["x-origin-verify"]).toHaveLength(40);
    for (const name of ["authorization", "cookie"]) expect(missing.event.headers[name]).toBeUndefined();
    const outside = await answerOf(await fetch(`${tiny.base}/files/a.mp4`, { headers: { range: "bytes=10-" } }));
    expect(outside.event.path).toBe("/files/a.mp4");
    expect((await fetch(`${tiny.base}/files/a.mp4`, { method: "OPTIONS" })).status).toBe(204);
  });

  it.each([
    ["/videos/%ff", 400],
    ["/videos/%", 400],
    ["//[", 404],
    ["//@:x/y", 404],
  ])("finds nothing at %s", async (path, status) => {
    expect((await fetch(tiny.base + path)).status).toBe(status);
  });

  it("passes bodies larger than the API takes to the web function", async () => {
    const response = await tiny.post("/upload?a=1", { body: Buffer.alloc(20 * 1024 * 1024) });
    const answer = await answerOf(response);
    expect(answer).toMatchObject({ size: 20 * 1024 * 1024, url: "/upload?a=1" });
    expect(answer.secret).toHaveLength(40);
  });

  it("starts another process of the web function where one has all the requests that it may have", async () => {
    const meeting = encodeURIComponent(`meet:4:${mkdtempSync(path.join(tmpdir(), "meeting-"))}`);
    const answers = await Promise.all([1, 2, 3, 4].map(() => answerOf(tiny.post(`/upload?${meeting}`, { body: "x" }))));
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
  });

  it("starts the web function as soon as Lambda may take on its role again", async () => {
    const upload = async () => (await tiny.post("/upload", { body: "x" })).status;
    const trust = tiny.running.statements().find(({ id }) => /^role\/Service-WebServiceRole\w+ policy#0$/.test(id));
    await tiny.running.leaveOut([trust?.id ?? ""]);
    expect(await upload()).toBe(502);
    await tiny.running.leaveOut([]);
    expect(await upload()).toBe(200);
  });

  it("is the tiny.base URL among the outputs", () => {
    expect(tiny.stack.outputs.Service.BaseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });
});

describe("a refusal in the middle of an upload", () => {
  it.each([
    ["of the web function", "/upload?refuse=1", 413, "refused"],
    ["of the API", "/things/1", 413, "too large"],
    ["of the distribution", "/videos/a.mp4", 403, "does not allow this method"],
  ])(
    "%s reaches clients that read along, and those that read only after they have sent everything",
    async (...each) => {
      const [, path, status, said] = each;
      const sizeBytes = 40 * 2 ** 20;

      for (const readsLast of [false, true]) {
        const answer = await rawUpload(tiny.base, { path, sizeBytes, body: zeros(sizeBytes), readsLast });
        expect([readsLast, answer.status]).toEqual([readsLast, status]);
        expect(answer.text).toContain(said);
        expect(answer.text).toMatch(/connection: close/i);
      }
    },
  );
});
