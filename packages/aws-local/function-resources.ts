import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Guard } from "./guard/guarded-service.ts";
import { assertRunnable } from "./guard/service-access.ts";
import { accountConcurrency } from "./lambda/account-concurrency.ts";
import { childEnvironment, type Endpoints, runtimeEnvironment } from "./lambda/environment.ts";
import { createFunctionPool, type LocalFunction } from "./lambda/function-pool.ts";
import {
  type CodeSource,
  type FunctionProcess,
  type FunctionSettings,
  startFunctionProcess,
} from "./lambda/function-process.ts";
import { mergeLayers } from "./lambda/layers.ts";
import type { Model, Resource } from "./model.ts";

export type FunctionsRequest = {
  model: Model;
  assets: Map<string, string>;
  runDirectory: string;
  endpoints: Endpoints;
  guard: Guard;
  debugPort: DebugPort;
  /** The account's quota of concurrent executions; none by default. */
  concurrency?: number;
  log(line: string): void;
};

/** The port at which a function listens for a debugger, or undefined. */
export type DebugPort = (deployed: Deployed) => number | undefined;

/** A function, and the folder of code that the assembly has of it. */
export type Deployed = { name: string; directory: string };

/** A function whose code can be replaced while it runs. */
export type DeployedFunction = LocalFunction & {
  /** Every process that starts from now on runs this code, and no other process takes another invocation. */
  replaceCode(code: CodeSource): Promise<void>;
};

/** A pool for every function of the model, by name. No process starts before its first invocation, or before a debugger needs it. */
export async function createFunctions(request: FunctionsRequest): Promise<Map<string, DeployedFunction>> {
  const layers = new Map(
    request.model
      .all("AWS::Lambda::LayerVersion")
      .map(({ ref, properties }) => [ref, assetDirectory(request.assets, properties.Content.S3Key)]),
  );
  const later = new Map(
    request.model
      .all("AWS::Lambda::EventInvokeConfig")
      .map(({ properties: { FunctionName, MaximumRetryAttempts: retries, MaximumEventAgeInSeconds: keptSeconds } }) => [
        FunctionName,
        { retries, keptMs: 1000 * keptSeconds },
      ]),
  );
  const functions = new Map<string, DeployedFunction>();
  const account = accountConcurrency(request.concurrency);
  for (const resource of request.model.all("AWS::Lambda::Function")) {
    const settings = { ...(await settingsOf(resource, layers, request)), later: later.get(resource.name) };
    const log = (line: string): void => request.log(`${resource.name}: ${line}`);
    const startProcess = async (): Promise<FunctionProcess> => {
      assertRunnable(request.guard.access, resource.name, resource.properties.Role);
      return startFunctionProcess(settings, log);
    };
    const pool = createFunctionPool(settings, startProcess, undefined, account);
    const warmIfDebugged = (): void => {
      if (settings.debugPort !== undefined) pool.warm();
    };
    warmIfDebugged();
    functions.set(resource.name, {
      ...pool,
      async replaceCode(code) {
        settings.code = code;
        await pool.renew();
        warmIfDebugged();
      },
    });
  }
  return functions;
}

/** The folder of an asset. Throws if the asset is a file. */
export function assetDirectory(assets: Map<string, string>, key: string): string {
  const path = assets.get(key);
  if (path === undefined) throw new Error(`The assembly has no asset ${key}`);
  if (path.endsWith(".zip")) throw new Error(`${path} is packed; the local runner runs folders`);
  return resolve(path);
}

async function settingsOf(
  { name, attributes, properties }: Resource<"AWS::Lambda::Function">,
  layers: Map<string, string>,
  { assets, runDirectory, endpoints, guard, debugPort: debugPortOf }: FunctionsRequest,
): Promise<FunctionSettings> {
  const opt = join(runDirectory, name, "opt");
  const ownLayers = properties.Layers.map((layer) => {
    const directory = layers.get(layer);
    if (directory === undefined) throw new Error(`${name} uses the layer ${layer}, which is not of this assembly`);
    return directory;
  });
  await mergeLayers(opt, ownLayers);
  const { Code: code } = properties;
  const directory =
    "ZipFile" in code
      ? await writeInline(join(runDirectory, name, "code"), code.ZipFile)
      : assetDirectory(assets, code.S3Key);
  const facts = { name, handler: properties.Handler, memoryMegabytes: properties.MemorySize };
  const debugPort = debugPortOf({ name, directory });
  return {
    ...facts,
    arn: attributes.Arn ?? name,
    timeoutSeconds: properties.Timeout,
    // Only one process can listen for the debugger.
    reservedConcurrency: debugPort === undefined ? properties.ReservedConcurrentExecutions : 1,
    directory,
    debugPort,
    temporaryRoot: join(runDirectory, name, "tmp"),
    // The only network that is deployed has one route, to S3.
    routes: properties.VpcConfig === undefined ? undefined : [new URL(endpoints.s3).host],
    environment: {
      ...childEnvironment({
        variables: properties.Environment.Variables,
        credentials: guard.credentials.issue(name),
        endpoints,
        opt,
      }),
      ...runtimeEnvironment({ ...facts, json: properties.LoggingConfig?.LogFormat === "JSON" }),
    },
  };
}

async function writeInline(directory: string, code: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "index.js"), code);
  return directory;
}
