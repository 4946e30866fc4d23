import { request as callService, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { parseArgs } from "node:util";
import { buildConsole } from "./build-console.ts";
import { contentTypeOf } from "./console-files.ts";

/**
 * For work on the console: serves it on 127.0.0.1 in front of a service, built again for each load of the page, under the
 * content security policy of the service.
 */

const { values } = parseArgs({
  options: {
    service: { type: "string", default: "http://127.0.0.1:8787" },
    port: { type: "string", default: "8786" },
  },
});
let files = await buildConsole();
const served = await fetch(values.service, { method: "HEAD" });
const policy = served.headers.get("content-security-policy") ?? "";

createServer((call, response) => {
  answer(call, response).catch((error) => response.writeHead(500).end(String(error)));
}).listen(Number(values.port), "127.0.0.1", () => console.log(`The console is at http://127.0.0.1:${values.port}`));

async function answer(call: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = new URL(call.url ?? "/", values.service).pathname.slice(1) || "index.html";
  if (name === "index.html") files = await buildConsole();
  const file = files.get(name);
  if (!file) return forward(call, response);
  response.writeHead(200, {
    "Content-Type": contentTypeOf(name),
    "Content-Security-Policy": policy,
    "Cache-Control": "no-cache",
  });
  response.end(file);
}

function forward(call: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = call;
  const forwarded = callService(new URL(call.url ?? "/", values.service), { method, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(response);
  });
  forwarded.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on("close", () => forwarded.destroy());
  call.pipe(forwarded);
}
