import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningAssembly, runAssembly } from "@reelwright/aws-local/run-assembly";
import { writeTinyAssembly } from "./tiny-assembly.ts";

// biome-ignore lint/suspicious/noExplicitAny: the answers of functions written for these tests
export type Answer = any;

export interface TinyService {
  running: RunningAssembly;
  base: string;
  stack: Answer;
  /** What it logged until now. */
  lines: string[];
  /** The settings of an SDK client for a service, such as "sqs". */
  client(service: string): {
    region: string;
    endpoint: string;
    credentials: Record<"accessKeyId" | "secretAccessKey", string>;
  };
  post(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** Runs the tiny assembly from a folder of its own. `concurrency`: the account's quota of executions. */
export async function startTinyService({ concurrency }: { concurrency?: number } = {}): Promise<TinyService> {
  const directory = await mkdtemp(join(tmpdir(), "assembly-"));
  const lines: string[] = [];
  const running = await runAssembly({
    assemblyDirectory: writeTinyAssembly(directory),
    stateDirectory: join(directory, "state"),
    concurrency,
    log: (line) => lines.push(line),
  });
  const base = running.baseUrl ?? "";
  const stack: Answer = JSON.parse(await readFile(join(directory, "state/stack.json"), "utf8"));
  return {
    running,
    base,
    stack,
    lines,
    client: (service) => ({
      region: "us-east-1",
      endpoint: stack.endpoints[service],
      credentials: { accessKeyId: stack.accessKeyId, secretAccessKey: stack.secretAccessKey },
    }),
    post: (path, init = {}) => fetch(base + path, { method: "POST", ...init }),
    async stop() {
      await running.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export const answerOf = async (response: Response | Promise<Response>): Promise<Answer> => (await response).json();
