import { access } from "node:fs/promises";
import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { endAfterBody } from "@reelwright/http/end-after-body";
import { freePort } from "../http/ports.ts";
import { type Served, serve } from "../http/serve.ts";
import { type Child, startChild } from "../lambda/child-process.ts";
import { type CodeSource, debugArguments, debuggedSeconds } from "../lambda/function-process.ts";

export type WebFunctionSettings = {
  name: string;
  /** Where callers reach it. */
  port: number;
  directory: string;
  /** The code of the next process, if it was replaced. */
  code?: CodeSource;
  /** The debugger port of its one process. Requests to a function with a debugger never time out. */
  debugPort: number | undefined;
  environment: Record<string, string>;
  timeoutSeconds: number;
  /** How many concurrent requests one process takes; for more, another is started. */
  requestsAtOnce: number;
  temporaryRoot: string;
  /** Throws when Lambda may not start it. */
  assertRunnable(): void;
  log(line: string): void;
};

export type RunningWebFunction = Served & {
  settings: WebFunctionSettings;
  /** The next request starts a process. Each earlier process ends after its last request. */
  renew(): Promise<void>;
  /** The next request is answered by this code. */
  replaceCode(code: CodeSource): Promise<void>;
};

/**
 * Lambda sends SIGTERM to a process that gets no more requests, and ends it so much later.
 * https://docs.aws.amazon.com/lambda/latest/dg/web-functions-env-lifecycle.html
 */
const cleanupMilliseconds = 1000;

/** A process of a web function, the port of its server, and its number of requests. A retired process takes no more. */
type Server = { started: Promise<{ child: Child; port: number }>; requests: number; retired: boolean };

/**
 * Runs an HTTP server as a Lambda Web Function: started at the first request, restarted when it dies, and started again
 * when all are full.
 */
export async function startWebFunction(settings: WebFunctionSettings): Promise<RunningWebFunction> {
  const servers = new Set<Server>();
  const open = (): Server => {
    const server: Server = { started: start(settings), requests: 0, retired: false };
    servers.add(server);
    server.started.then(
      async ({ child }) => {
        const reason = await child.ended;
        servers.delete(server);
        settings.log(`ended: ${reason}`);
      },
      () => servers.delete(server),
    );
    return server;
  };
  const free = (): Server =>
    [...servers].find(({ requests, retired }) => !retired && requests < settings.requestsAtOnce) ?? open();
  /** A process that could not be started has been reported already. */
  const end = async ({ started }: Server): Promise<void> =>
    (await started.catch(() => undefined))?.child.terminate(cleanupMilliseconds);
  const openForDebugger = (): void => {
    if (settings.debugPort !== undefined) open();
  };
  const renew = async (): Promise<void> => {
    const idle: Server[] = [];
    for (const server of servers) {
      server.retired = true;
      // The next one listens for the debugger at the same port.
      if (server.requests === 0 || settings.debugPort !== undefined) idle.push(server);
    }
    await Promise.all(idle.map(end));
    openForDebugger();
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const server = free();
    server.requests++;
    response.once("close", () => {
      server.requests--;
      if (server.retired && server.requests === 0) void end(server);
    });
    server.started
      .then(({ port }) => relay(settings, port, request, response))
      .catch((error: unknown) => {
        settings.log(String(error));
        if (response.headersSent) return void response.destroy();
        response.statusCode = 502;
        return endAfterBody(request, response, "Bad Gateway");
      });
  };
  // Lambda answers like this; clients then repeat the request without the header.
  const refuseExpectation = (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, { connection: "close" }).end();
  };
  const served = await serve(settings.port, listener, { onExpectContinue: refuseExpectation });
  openForDebugger();
  return {
    ...served,
    settings,
    renew,
    replaceCode(code) {
      settings.code = code;
      return renew();
    },
    async stop() {
      await served.stop();
      await Promise.all([...servers].map(end));
    },
  };
}

async function start(settings: WebFunctionSettings): Promise<{ child: Child; port: number }> {
  settings.assertRunnable();
  // Chosen now: an earlier choice could be taken by the time it is listened on.
  const port = await freePort();
  const directory = (await settings.code?.()) ?? settings.directory;
  const child = await startChild({
    nodeArguments: [...debugArguments(settings.debugPort), await entryOf(directory, settings)],
    directory,
    environment: {
      ...settings.environment,
      AWS_LAMBDA_HTTP_ENDPOINT: `127.0.0.1:${port}`,
      PORT: String(port),
    },
    temporaryRoot: settings.temporaryRoot,
    log: settings.log,
  });
  await untilListening(port, child);
  return { child, port };
}

async function entryOf(directory: string, { environment, name }: WebFunctionSettings): Promise<string> {
  const candidates = [environment.AWS_LAMBDA_NODEJS_ENTRYPOINT, "index.js", "index.mjs"];
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    const found = await access(join(directory, candidate)).then(
      () => true,
      () => false,
    );
    if (found) return candidate;
  }
  throw new Error(`${name} has no entry point: neither index.js nor index.mjs`);
}

async function untilListening(port: number, child: Child): Promise<void> {
  const ended = child.ended.then((reason) => {
    throw new Error(`ended before it listened: ${reason}`);
  });
  ended.catch(() => undefined);
  while (!(await Promise.race([answers(port), ended]))) await wait(25);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, "127.0.0.1", () => {
      probe.destroy();
      resolve(true);
    });
    probe.on("error", () => resolve(false));
  });
}

/**
 * Lambda appends the address of its peer to those of earlier hops: behind a distribution that is the distribution's.
 * https://docs.aws.amazon.com/lambda/latest/dg/web-functions-http.html
 */
function passedHeaders({ headers, socket }: IncomingMessage) {
  const hops = [headers["x-forwarded-for"], socket.remoteAddress].filter((hop) => hop !== undefined);
  return { ...headers, "x-forwarded-for": hops.join(", ") };
}

/** Each connection has its own framing. */
const framing = new Set(["connection", "keep-alive", "transfer-encoding"]);

async function relay(
  settings: WebFunctionSettings,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url: path } = request;
  const inner = httpRequest({ host: "127.0.0.1", port, method, path, headers: passedHeaders(request) });
  const timeoutSeconds = settings.debugPort === undefined ? settings.timeoutSeconds : debuggedSeconds;
  const timer = setTimeout(() => {
    if (!response.headersSent) response.writeHead(504).end("Gateway Timeout");
    inner.destroy();
    if (!response.writableEnded) response.destroy();
  }, timeoutSeconds * 1000);
  response.on("close", () => inner.destroy());
  try {
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      inner.on("response", resolve).on("error", reject);
    });
    // The server may refuse before it has read everything: its answer counts, even if the upload fails.
    request.pipe(inner);
    const answered = await answer;
    if (!request.complete) {
      const body = await buffer(answered);
      response.statusCode = answered.statusCode ?? 502;
      for (const [name, value] of Object.entries(answered.headers))
        if (value !== undefined && !framing.has(name)) response.setHeader(name, value);
      return await endAfterBody(request, response, body);
    }
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    await pipeline(answered, response);
  } catch (error) {
    if (!response.destroyed && !response.writableEnded) throw error;
  } finally {
    clearTimeout(timer);
  }
}
