import { readFileSync } from "node:fs";
import { request as callService, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildConsole } from "./build-console.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".jpg": "image/jpeg",
  ".mp3": "audio/mpeg",
};
const policy = "default-src 'self'; connect-src 'self' http://127.0.0.1:*; frame-ancestors 'none'";

interface Options {
  /** The service that answers everything else. */
  serviceUrl: string;
  port: number;
  /** Builds the console again for each page, for work on it. */
  rebuilds?: boolean;
  /** The account that the sign-in page offers. */
  demo?: { email: string; password: string };
}

/** Serves the console on 127.0.0.1 in front of a service, as the distribution does. */
export async function serveConsole({ serviceUrl, port, rebuilds = false, demo }: Options) {
  let files = await buildConsole();
  async function answer(call: IncomingMessage, response: ServerResponse) {
    const name = new URL(call.url ?? "/", serviceUrl).pathname.slice(1) || "index.html";
    if (name === "index.html" && rebuilds) files = await buildConsole();
    if (name === "assets/local-account.json" && demo) return void response.end(JSON.stringify(demo));
    const file = files.get(name);
    if (!file) return forward(call, response);
    const cached = name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    response.writeHead(200, {
      "Content-Type": types[path.extname(name)] ?? "application/octet-stream",
      "Cache-Control": cached,
      "Content-Security-Policy": policy,
    });
    response.end(file);
  }
  function forward(call: IncomingMessage, response: ServerResponse) {
    const { method, headers } = call;
    const forwarded = callService(new URL(call.url ?? "/", serviceUrl), { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    forwarded.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on("close", () => forwarded.destroy());
    call.pipe(forwarded);
  }
  const server = createServer((call, response) => {
    answer(call, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  const chosen = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${chosen}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      service: { type: "string", default: "http://127.0.0.1:8787" },
      port: { type: "string", default: "8786" },
      demo: { type: "string" },
    },
  });
  const demo = values.demo === undefined ? undefined : JSON.parse(readFileSync(values.demo, "utf8"));
  const { url } = await serveConsole({ serviceUrl: values.service, port: Number(values.port), rebuilds: true, demo });
  console.log(`The console is at ${url}`);
}
