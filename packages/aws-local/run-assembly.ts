import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { accessRules } from "./access-resources.ts";
import { type Assembly, readAssembly } from "./assembly/assembly.ts";
import { placeOf } from "./assembly/identity.ts";
import { region } from "./assembly/intrinsics.ts";
import { deployToBuckets } from "./bucket-deployments.ts";
import { startEvents } from "./event-resources.ts";
import { startFront, startRestApis } from "./front-resources.ts";
import { createFunctions, type DebugPort, type Deployed } from "./function-resources.ts";
import { keepPorts } from "./http/ports.ts";
import { type AccessControl, createAccessControl, type StatementUse } from "./iam/access-control.ts";
import type { CodeSource } from "./lambda/function-process.ts";
import { startInvokeApi } from "./lambda/invoke-api.ts";
import { createModel, type Model } from "./model.ts";
import { openSecretStore, type SecretStore } from "./secretsmanager/secret-store.ts";
import { createCredentialBook } from "./signature/credentials.ts";
import { type Between, dynamoDbItself, startStores } from "./store-resources.ts";
import { startWebFunctions } from "./web-function-resources.ts";

export type RunRequest = {
  assemblyDirectory: string;
  /** Everything that must outlive the process. One run at a time. */
  stateDirectory: string;
  /** The port of the base URL; by default one is chosen and kept. */
  port?: number;
  /** Puts a proxy of the caller's in front of a service: it listens on the port and forwards to `target`. */
  between?: Between;
  /** Buckets in addition to the assembly's own. */
  otherBuckets?: readonly string[];
  /** Refuses every n-th write to DynamoDB with a conflict, as AWS does while another transaction holds the item. */
  conflictEvery?: number;
  /** The AWS account's quota of concurrent executions: calls beyond it are throttled. None by default. */
  concurrency?: number;
  /** Statements, by ID, to remove from the policies (see `statements`). */
  withoutStatements?: readonly string[];
  /** Called for each function. One with a port listens there for a debugger, on 127.0.0.1 and from the start. */
  debugPort?: DebugPort;
  /** Answers of the base URL to this machine alone, as JSON by path; null where there is none now. */
  ownAnswers?: ReadonlyMap<string, () => unknown>;
  log(line: string): void;
};

export type RunningAssembly = {
  baseUrl: string | undefined;
  routes: string[];
  started: string[];
  /** Every statement of a policy, and how often it decided. */
  statements(): StatementUse[];
  /**
   * Continues as if these statements had not been deployed. The affected functions start cold and poll anew: nothing
   * keeps an earlier permission.
   */
  leaveOut(ids: readonly string[]): Promise<void>;
  /** All functions and web functions. */
  functions: Deployed[];
  /** The next call of this function runs this code; running calls end with the old one. Throws at an unknown name. */
  replaceCode(name: string, code: CodeSource): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Runs a synthesised cloud assembly on this machine. Throws, having stopped everything, if it uses unsupported
 * features.
 */
export async function runAssembly(request: RunRequest): Promise<RunningAssembly> {
  const opened = await openState(request);
  const stack = new AsyncDisposableStack();
  try {
    return await start(request, opened, stack);
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** What the assembly says, and what the state folder keeps of its runs: ports, credentials and secrets. */
async function openState({ assemblyDirectory, stateDirectory, port }: RunRequest) {
  const state = resolve(stateDirectory);
  await mkdir(state, { recursive: true });
  // The code must not inherit the module type of a package around the state folder, as nothing is around /var/task.
  await writeFile(join(state, "package.json"), "{}");
  const assembly = await readAssembly(resolve(assemblyDirectory));
  const kept = await keepPorts(join(state, "ports.json"), placesOf(assembly));
  const portOf = (place: string): number => (place === "front" && port !== undefined ? port : (kept[place] ?? 0));
  const credentials = createCredentialBook(await keepSeed(join(state, "credentials.seed")));
  const secrets = await openSecretStore(join(state, "secrets.json"));
  const model = createModel({
    assembly,
    address: (place) => `127.0.0.1:${portOf(place)}`,
    secret: (arn) => {
      const secret = secrets.find(arn);
      if (secret === undefined) throw new Error(`There is no secret ${arn}`);
      return secret.value;
    },
  });
  await ensureSecrets(model, secrets);
  model.check();
  return { state, assembly, portOf, credentials, secrets, model };
}

/** Starts everything; what has started stops with `stack`. */
async function start(
  {
    between,
    otherBuckets = [],
    conflictEvery,
    concurrency,
    withoutStatements = [],
    debugPort = () => undefined,
    ownAnswers,
    log,
  }: RunRequest,
  { state, assembly, portOf, credentials, secrets, model }: Awaited<ReturnType<typeof openState>>,
  stack: AsyncDisposableStack,
): Promise<RunningAssembly> {
  const running = <T extends { stop(): Promise<void> | void }>(started: T): T => {
    stack.defer(() => started.stop());
    return started;
  };
  const operator = credentials.issue("operator");
  const guard = { credentials, access: createAccessControl({ ...accessRules(model), log }) };
  guard.access.leaveOut(withoutStatements);
  const stores = { state, model, otherBuckets, conflictEvery, portOf, between, guard, secrets, running };
  const endpoints = await startStores(stores);
  await deployToBuckets(model, assembly.assets, { endpoint: endpoints.s3, credentials: operator });
  const runDirectory = join(state, "run");
  // Temporary folders of processes that were killed.
  await rm(runDirectory, { recursive: true, force: true });
  const parts = { model, assets: assembly.assets, runDirectory, endpoints, guard, debugPort, concurrency, log };
  const functions = await createFunctions(parts);
  for (const target of functions.values()) running(target);
  running(await startInvokeApi({ port: portOf("lambda"), functions, guard, log }));
  const webFunctions = (await startWebFunctions(parts, portOf)).map(running);
  const deployed = [...functions.values(), ...webFunctions];
  const isDebugged = deployed.some(({ settings }) => settings.debugPort !== undefined);
  for (const api of await startRestApis({ model, functions, portOf, guard, isDebugged, log })) running(api);
  const s3 = { endpoint: endpoints.s3, credentials: credentials.issue("cloudfront.amazonaws.com") };
  const front = await startFront({ model, portOf, isDebugged, log }, s3, ownAnswers);
  if (front) running(front);
  const find = (name: string) => {
    const target = deployed.find(({ settings }) => settings.name === name);
    if (target) return target;
    const names = deployed.map(({ settings }) => settings.name).join(", ");
    throw new Error(`There is no function ${name}. There are: ${names}`);
  };
  const { mappings, schedules } = startEvents({ model, functions, sqsUrl: endpoints.sqs, guard, log });
  for (const source of [...mappings, ...schedules]) running(source);
  const description = join(state, "stack.json");
  await writeFile(description, JSON.stringify({ region, ...operator, endpoints, outputs: model.outputs() }), {
    mode: 0o600,
  });
  stack.defer(() => rm(description, { force: true }));
  return {
    baseUrl: front?.url,
    routes: routesOf(model),
    started: startedOf(model),
    statements: guard.access.statements,
    leaveOut: leaverOut(guard.access, [...mappings, ...deployed], withoutStatements),
    functions: deployed.map(({ settings: { name, directory } }) => ({ name, directory })),
    replaceCode: async (name, code) => find(name).replaceCode(code),
    stop: () => stack.disposeAsync(),
  };
}

/** Leaves statements out of the policies, and renews what they belong to. */
function leaverOut(
  access: AccessControl,
  targets: readonly { settings: { name: string }; renew(): Promise<void> }[],
  atFirst: readonly string[],
): RunningAssembly["leaveOut"] {
  let leftOut = atFirst;
  return async (ids) => {
    const changed = [...leftOut, ...ids].filter((id) => !(leftOut.includes(id) && ids.includes(id)));
    leftOut = ids;
    access.leaveOut(ids);
    const isOf = (id: string, { settings }: (typeof targets)[number]) => id.startsWith(`${settings.name}#`);
    // Statements that belong to no function, such as resource policies, may affect all of them.
    const affected = changed.every((id) => targets.some((target) => isOf(id, target)))
      ? targets.filter((target) => changed.some((id) => isOf(id, target)))
      : targets;
    await Promise.all(affected.map((target) => target.renew()));
  };
}

const withPorts = ["AWS::ApiGateway::RestApi", "AWS::Lambda::WebFunctionEndpoint"];

function placesOf({ stacks }: Assembly): string[] {
  const own = stacks.flatMap(({ name: stack, template }) =>
    Object.entries(template.Resources).flatMap(([logicalId, { Type }]) =>
      withPorts.includes(Type) ? [placeOf({ stack, logicalId })] : [],
    ),
  );
  return ["front", "dynamodb", dynamoDbItself, "s3", "sqs", "lambda", "secretsmanager", ...own];
}

async function ensureSecrets(model: Model, secrets: SecretStore): Promise<void> {
  for (const { ref, name, properties } of model.all("AWS::SecretsManager::Secret")) {
    await secrets.ensure(ref, name, properties);
  }
}

async function keepSeed(file: string): Promise<string> {
  await writeFile(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" }).catch((error: unknown) => {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!exists) throw error;
  });
  return readFile(file, "utf8");
}

function routesOf(model: Model): string[] {
  const behaviors = model
    .all("AWS::CloudFront::Distribution")
    .flatMap(({ properties }) => properties.DistributionConfig.CacheBehaviors)
    .map(
      ({ PathPattern, AllowedMethods }) =>
        `${AllowedMethods.length > 3 ? "ANY" : AllowedMethods.join(",")} ${PathPattern}`,
    );
  const operations = model
    .all("AWS::ApiGateway::RestApi")
    .flatMap(({ properties }) => properties.Body.paths)
    .filter(({ method, integration }) => method !== "head" && integration.type === "aws_proxy")
    .map(({ method, path }) => `${method === "x-amazon-apigateway-any-method" ? "ANY" : method.toUpperCase()} ${path}`);
  return [...behaviors, ...operations];
}

function startedOf(model: Model): string[] {
  const count = (number: number, what: string): string[] => (number > 0 ? [`${number} ${what}`] : []);
  return [
    ...count(model.all("AWS::Lambda::Function").length, "functions"),
    ...count(model.all("AWS::Lambda::WebFunctionEndpoint").length, "web functions"),
    ...count(model.all("AWS::DynamoDB::GlobalTable").length + model.all("AWS::DynamoDB::Table").length, "tables"),
    ...count(model.all("AWS::S3::Bucket").length, "buckets"),
    ...count(model.all("AWS::SQS::Queue").length, "queues"),
    ...count(model.all("AWS::Lambda::EventSourceMapping").length, "queue workers"),
    ...count(model.all("AWS::Events::Rule").length + model.all("AWS::Scheduler::Schedule").length, "schedules"),
  ];
}
