import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runAssembly } from "@reelwright/aws-local/run-assembly";
import type { Between } from "@reelwright/aws-local/store-resources";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { trustContext } from "#infra/trust-context";
import type { AnyEndpoint } from "#lambda/endpoint";
import { loadSpecs } from "#lambda/load-specs";
import { runCommand } from "#operator/run-command";
import { synthesiseApp } from "../../bin/start/synthesise-app.ts";
import { exampleCalls } from "../examples/example-calls.ts";
import { type Recorder, recorder } from "../examples/recorder.ts";
import { startReceivers } from "../support/webhook-receivers.ts";
import { type AwsCall, callCounter } from "./call-counter.ts";

const root = path.resolve(import.meta.dirname, "../..");
const caller = { email: "ada@example.com", password: "correct horse battery" };

/** Operations that the examples do not call as the others are called, and why. */
export const uncounted: Readonly<Record<string, string>> = {
  receiveClipHook: "only providers call it",
  downloadFile: "CloudFront answers from S3; the function serves what it cannot",
};

/** The AWS calls of one request. */
export interface CountedCall {
  operationId: string;
  route: string;
  /** What its figure is held against; null for what neither only reads nor launches. */
  kind: "read" | "launch" | null;
  calls: AwsCall[];
}

/**
 * Calls every operation of a new service as the examples do, and tells which AWS calls its function made. Secrets are not counted: a
 * function reads them once. Reads are made twice, and the second is counted. Throws where an operation is neither called nor listed.
 */
export async function countAwsCalls(bundled: string): Promise<CountedCall[]> {
  const { endpoints } = await loadSpecs(root);
  const of = new Map(endpoints.map(({ name, spec }) => [spec.operationId, { name, spec }]));
  const counter = callCounter();
  const counted = new Map<string, CountedCall>();
  await withService(
    bundled,
    () => counter.between,
    async ({ baseUrl, apiKey, receiver }) => {
      const record = await recorder(baseUrl);
      const call: Recorder["call"] = async (operationId, sent = {}) => {
        const { name, spec } = of.get(operationId) ?? {};
        if (!name || !spec) throw new Error(`No operation ${operationId}`);
        if (spec.method === "GET") await record.call(operationId, sent);
        counter.taken(name);
        const answer = await record.call(operationId, sent);
        const isDryRun = sent.query?.dry_run === "true";
        const route = `${spec.method} ${spec.path}${isDryRun ? "?dry_run=true" : ""}`;
        counted.set(route, { operationId, route, kind: isDryRun ? null : kindOf(spec), calls: counter.taken(name) });
        return answer;
      };
      const until: Recorder["until"] = async (operationId, sent, isWanted) => {
        for (;;) {
          const answer = await call(operationId, { ...sent, isHidden: true });
          if (isWanted(answer)) return answer;
          await sleep(500);
        }
      };
      await exampleCalls({ ...record, call, until }, { ...caller, apiKey, receiver, baseUrl });
      await call("getTemplatePreview", { params: { name: templateNames[0] } });
      const headers = { "X-API-Key": apiKey };
      const videos: { id: string; url: string | null }[] = await record.call("listVideos", { headers });
      await call("downloadVideo", { headers, params: { id: `${videos.find(({ url }) => url !== null)?.id}.mp4` } });
    },
  );
  const known = new Set([...[...counted.values()].map(({ operationId }) => operationId), ...Object.keys(uncounted)]);
  const missing = [...of.keys()].filter((operationId) => !known.has(operationId));
  if (missing.length > 0) throw new Error(`Nothing counts ${missing.join(", ")}: call them in example-calls.ts.`);
  return [...counted.values()].sort((one, other) => one.route.localeCompare(other.route));
}

const kindOf = ({ method, errors }: AnyEndpoint) =>
  method === "GET" ? "read" : errors.includes("insufficient_credits") ? "launch" : null;

interface Opened {
  state: string;
  baseUrl: string;
  apiKey: string;
  receiver: string;
}

/** Runs the bundled functions, with an account and a receiver of webhooks, until the work is done. */
export async function withService(
  bundled: string,
  betweenOf: (state: string) => Between,
  work: (opened: Opened) => Promise<void>,
) {
  const state = mkdtempSync(path.join(tmpdir(), "bench-calls-"));
  const receivers = await startReceivers();
  const authority = path.join(state, "receivers.pem");
  writeFileSync(authority, receivers.ca);
  const context = trustContext({ origins: [receivers.origin], authorityFiles: [authority], stateDirectory: state });
  const directory = path.join(state, "cdk.out");
  await synthesiseApp({ root, directory, context, bundled, namesFiles: true });
  const service = await runAssembly({
    assemblyDirectory: directory,
    stateDirectory: state,
    between: betweenOf(state),
    log: () => {},
  });
  try {
    const credentials = ["--email", caller.email, "--password", caller.password];
    const created = await runCommand([
      ...["account", "create", ...credentials, "--plan", "business", "--credits", "1000"],
      ...["--json", "--state", state],
    ]);
    const { apiKey } = JSON.parse(created.stdout);
    await work({ state, baseUrl: service.baseUrl ?? "", apiKey, receiver: `${receivers.origin}/200/hook` });
  } finally {
    await service.stop();
    await receivers.stop();
    rmSync(state, { recursive: true, force: true });
  }
}
