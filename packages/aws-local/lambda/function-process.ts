import { createRequire } from "node:module";
import { join } from "node:path";
import { startChild } from "./child-process.ts";
import { functionError, type InvocationResult } from "./invocation.ts";
import { startRuntimeApi } from "./runtime-api.ts";

export type FunctionSettings = {
  name: string;
  arn: string;
  handler: string;
  timeoutSeconds: number;
  memoryMegabytes: number;
  reservedConcurrency: number | undefined;
  /** The folder with the unpacked code. */
  directory: string;
  /** The code of the next process, if it was replaced. */
  code?: CodeSource;
  /** How asynchronous calls are retried, and how long they wait for a place: by default twice, and six hours. */
  later?: { retries: number; keptMs: number };
  environment: Record<string, string>;
  temporaryRoot: string;
  /** The addresses (`host:port`) that can be reached from its network; by default all. */
  routes?: readonly string[];
  /** The debugger port of its one process. A function with a debugger never times out. */
  debugPort?: number;
};

/** Answers a folder of code. Called at every start of a process. */
export type CodeSource = () => string | Promise<string>;

/** One execution environment: it takes one invocation at a time, and another one while `alive()`. */
export type FunctionProcess = {
  invoke(requestId: string, payload: Buffer): { result: Promise<InvocationResult>; finished: Promise<void> };
  /** Settles when it is ready for its first invocation, or never will be. */
  ready: Promise<unknown>;
  alive(): boolean;
  stop(): Promise<void>;
};

// Lambda gives initialisation ten seconds; if it takes longer, Lambda repeats it within the function's own timeout.
const initialisationSeconds = 10;

// A process at a breakpoint is given a day.
export const debuggedSeconds = 24 * 60 * 60;

/** Starts a process of the function with Lambda's own runtime interface client. */
export async function startFunctionProcess(
  settings: FunctionSettings,
  log: (line: string) => void,
): Promise<FunctionProcess> {
  const directory = (await settings.code?.()) ?? settings.directory;
  const timeoutSeconds = settings.debugPort === undefined ? settings.timeoutSeconds : debuggedSeconds;
  const api = await startRuntimeApi();
  const runtimeApi = `127.0.0.1:${api.port}`;
  const routes = settings.routes && [...settings.routes, runtimeApi];
  const child = await startChild({
    nodeArguments: [
      ...debugArguments(settings.debugPort),
      ...(routes ? ["--require", join(import.meta.dirname, "closed-network.cjs")] : []),
      `--max-old-space-size=${settings.memoryMegabytes}`,
      "--require",
      join(import.meta.dirname, "rapid-client.cjs"),
      runtimeInterfaceClient(),
      settings.handler,
    ],
    directory,
    environment: {
      ...settings.environment,
      LAMBDA_TASK_ROOT: directory,
      LAMBDA_RUNTIME_DIR: directory,
      AWS_LAMBDA_RUNTIME_API: runtimeApi,
      ...(routes && { NETWORK_ROUTES: routes.join(",") }),
    },
    temporaryRoot: settings.temporaryRoot,
    log,
  });
  let alive = true;
  void child.ended.then(async (reason) => {
    alive = false;
    api.fail((requestId) => functionError(requestId, "Runtime.ExitError", `Runtime exited with error: ${reason}`));
    await api.stop();
  });

  const killAfter = (seconds: number): NodeJS.Timeout =>
    setTimeout(() => {
      alive = false;
      const message = `Task timed out after ${timeoutSeconds.toFixed(2)} seconds`;
      api.fail((requestId) => functionError(requestId, "Sandbox.Timedout", message));
      void child.kill();
    }, seconds * 1000);

  return {
    invoke(requestId, payload) {
      const result = Promise.withResolvers<InvocationResult>();
      const run = async (): Promise<void> => {
        const starting = killAfter(Math.max(initialisationSeconds, timeoutSeconds));
        const unable = await api.ready;
        clearTimeout(starting);
        if (unable !== undefined || !alive) {
          alive = false;
          const exited = functionError(requestId, "Runtime.ExitError", "Runtime exited before the invocation");
          return result.resolve(unable ?? exited);
        }
        const deadline = Date.now() + timeoutSeconds * 1000;
        const timer = killAfter(timeoutSeconds);
        const dispatched = api.dispatch({ requestId, payload, functionArn: settings.arn, deadline });
        dispatched.result.then(result.resolve, result.reject);
        await dispatched.finished;
        clearTimeout(timer);
      };
      return { result: result.promise, finished: run() };
    },
    ready: Promise.race([api.ready, child.ended]),
    alive: () => alive,
    stop: () => child.kill(),
  };
}

/** Opens a Node process to a debugger of this machine only. */
export const debugArguments = (port: number | undefined): string[] =>
  port === undefined ? [] : [`--inspect=127.0.0.1:${port}`];

/** Resolved through its package's folder: the package exports nothing else. */
function runtimeInterfaceClient(): string {
  return createRequire(import.meta.url).resolve("aws-lambda-ric");
}
