import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import type { TLSSocket } from "node:tls";
import { callForm } from "./call-form.ts";

/** What the checks call, and how patient they are. */
export interface Deployment {
  baseUrl: string;
  apiKey: string;
  /** The size of the large body, and for how long an answer is to stay silent. */
  bodyMb: number;
  silentSeconds: number;
}

/** Returns what was seen. Throws an Error that says what was seen instead; `Skipped` if it cannot be checked here. */
export type Check = (deployment: Deployment) => Promise<string>;

/** Why a check says nothing about this deployment. */
export class Skipped extends Error {
  override name = "Skipped";
}

/** What only a real deployment can show, by what it is about. */
export const checks: Record<string, Check> = {
  "an account's key works": async ({ baseUrl, apiKey }) => {
    const answer = await fetch(`${baseUrl}/api/me`, { headers: { "X-API-Key": apiKey } });
    if (answer.status !== 200) throw new Error(`GET /api/me answered ${answer.status}: ${await answer.text()}`);
    return `GET /api/me answered 200, request ${answer.headers.get("X-Request-Id")}`;
  },

  "the connection has TLS 1.2 or newer, and answers have security headers": async ({ baseUrl }) => {
    const { protocol, headers } = await head(baseUrl);
    const missing = ["strict-transport-security", "x-content-type-options", "x-frame-options"].filter(
      (name) => headers[name] === undefined,
    );
    if (missing.length > 0) throw new Error(`GET / has no ${missing.join(", ")}`);
    if (protocol === null) return "all headers; no TLS on this machine";
    if (!/TLSv1\.[23]/.test(protocol)) throw new Error(`The connection has ${protocol}`);
    return `${protocol}, all headers`;
  },

  "a body announced by Expect: 100-continue is taken, or refused with 417": async (deployment) => {
    const { status } = await callForm(deployment, { bytes: 2_000_000, expectContinue: true });
    if (![400, 415, 417].includes(status)) throw new Error(`The answer was ${status}`);
    return status === 417 ? "417: callers such as curl repeat the call without it" : "the body was taken";
  },

  // Ingest takes only what has the distribution's secret: a reference that CloudFormation has resolved.
  "a large body arrives": async (deployment) => {
    const { status, body, seconds } = await callForm(deployment, { bytes: deployment.bodyMb * 1_000_000 });
    // It is no video, which the service can only say once it has read it.
    if (status === 415) throw new Skipped("this deployment takes no multipart bodies (ingest is off)");
    if (status !== 400 || !body.includes("media_unreadable")) throw new Error(`The answer was ${status}: ${body}`);
    return `${deployment.bodyMb} MB in ${seconds.toFixed(0)} s, refused as no video, nothing charged`;
  },

  "a connection that is silent between calls is not cut": async ({ baseUrl, apiKey, silentSeconds }) => {
    const call = () => fetch(`${baseUrl}/api/me`, { headers: { "X-API-Key": apiKey, Connection: "keep-alive" } });
    await (await call()).arrayBuffer();
    await sleep(silentSeconds * 1000);
    const again = await call();
    if (again.status !== 200) throw new Error(`After ${silentSeconds} s the answer was ${again.status}`);
    return `after ${silentSeconds} s of silence the next call answered 200`;
  },

  "an answer that takes long stays open": async ({ baseUrl, apiKey }) => {
    const startedAt = Date.now();
    const answer = await fetch(`${baseUrl}/api/ltx/generate-sync`, {
      method: "POST",
      headers: { "X-API-Key": apiKey, "Content-Type": "application/json" },
      body: JSON.stringify({ mode: "t2v", prompt: "A lighthouse in a storm", model: "model_c", fps: 12 }),
    });
    const seconds = (Date.now() - startedAt) / 1000;
    const { byteLength } = await answer.arrayBuffer();
    if (answer.status === 402 || answer.status === 403)
      throw new Skipped("the account's plan or credits do not allow it");
    if (answer.status !== 200) throw new Error(`A synchronous call answered ${answer.status}`);
    return `headers after ${seconds.toFixed(0)} s, ${byteLength} bytes after ${((Date.now() - startedAt) / 1000).toFixed(0)} s`;
  },
};

/** The headers of the first page, and the version of TLS if there is any. */
function head(baseUrl: string) {
  const request = baseUrl.startsWith("https:") ? secureRequest : plainRequest;
  return new Promise<{ protocol: string | null; headers: Record<string, unknown> }>((resolve, reject) => {
    const call = request(`${baseUrl}/`, (response) => {
      const protocol = isSecure(response.socket) ? response.socket.getProtocol() : null;
      response.resume();
      resolve({ protocol, headers: response.headers });
    });
    call.once("error", reject).end();
  });
}

const isSecure = (socket: object): socket is TLSSocket => "getProtocol" in socket;
