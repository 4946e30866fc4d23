import * as z from "zod";
import type { Assembly, Stack } from "./assembly/assembly.ts";
import { executeApiHost, type Identity, identityOf } from "./assembly/identity.ts";
import { conditionHolds, type Lookups, region, resolveIntrinsics } from "./assembly/intrinsics.ts";
import { assertRun, isSupported, parseProperties, type SupportedType, schemas } from "./supported.ts";

/** A resource with its properties as a deployment would resolve them, limited to the supported ones. */
export type Resource<T extends SupportedType> = Identity & {
  stack: string;
  logicalId: string;
  properties: z.infer<(typeof schemas)[T]>;
};

export type Model = {
  /** Throws, naming it, at the first resource with an unsupported property. */
  check(): void;
  all<T extends SupportedType>(type: T): Resource<T>[];
  /** By stack and output key. */
  outputs(): Record<string, Record<string, string>>;
};

export type ModelRequest = {
  assembly: Assembly;
  /** `host:port` of a name (see ports.ts). */
  address(place: string): string;
  secret(arn: string): string;
};

/** Resolves an assembly for this machine. Throws at any unsupported resource or property. */
export function createModel({ assembly, address, secret }: ModelRequest): Model {
  const stacks = new Map(assembly.stacks.map((stack) => [stack.name, stack]));
  const identities = new Map<string, Identity>();
  const restApis = assembly.stacks.flatMap(({ name: stack, template }) =>
    Object.entries(template.Resources).flatMap(([logicalId, { Type }]) =>
      Type === "AWS::ApiGateway::RestApi" ? [{ stack, logicalId }] : [],
    ),
  );

  const stackNamed = (name: string): Stack => {
    const stack = stacks.get(name);
    if (stack === undefined) throw new Error(`The assembly has no stack ${name}`);
    return stack;
  };
  const identity = (stackName: string, logicalId: string): Identity => {
    const key = `${stackName}/${logicalId}`;
    const known = identities.get(key);
    if (known) return known;
    const stack = stackNamed(stackName);
    const resource = stack.template.Resources[logicalId];
    if (resource === undefined) throw new Error(`${stackName} refers to ${logicalId}, which it does not declare`);
    const property = (name: string): unknown => resolveIntrinsics(resource.Properties[name], stack, lookups);
    const found = identityOf({ stack: stackName, logicalId, type: resource.Type, property, address });
    if (found === undefined) throw new Error(`${key}: nothing can refer to a ${resource.Type} here`);
    identities.set(key, found);
    return found;
  };
  const lookups: Lookups = {
    ref: (stack, logicalId) => identity(stack, logicalId).ref,
    attribute: (stack, logicalId, name) => {
      const value = identity(stack, logicalId).attributes[name];
      if (value === undefined) throw new Error(`${stack}/${logicalId} has no attribute ${name} here`);
      return value;
    },
    secret,
    output: (stack, name) =>
      resolveIntrinsics(stackNamed(stack).template.Outputs[name]?.Value, stackNamed(stack), lookups),
    exported: (name) => {
      for (const stack of assembly.stacks) {
        for (const { Value, Export } of Object.values(stack.template.Outputs)) {
          const exportName = Export && resolveIntrinsics(Export.Name, stack, lookups);
          if (exportName === name) return resolveIntrinsics(Value, stack, lookups);
        }
      }
      throw new Error(`No stack exports ${name}`);
    },
    localise: (text) => {
      let local = text.replaceAll(bucketAddress, `http://${address("s3")}/$1`);
      for (const { stack, logicalId } of restApis)
        local = local.replaceAll(executeApiHost(identity(stack, logicalId).ref), address(`${stack}/${logicalId}`));
      // Local services speak http.
      return local.replaceAll("https://127.0.0.1:", "http://127.0.0.1:");
    },
  };
  assertRunnable(assembly);

  const declared = new Map<string, { declaration: Declaration; resolved: unknown }[]>();
  const declaredOf = (type: string): { declaration: Declaration; resolved: unknown }[] => {
    const known = declared.get(type);
    if (known) return known;
    const found = resourcesOf(assembly, (stack, name) => conditionHolds(name, stack, lookups))
      .filter((declaration) => declaration.type === type)
      .map((declaration) => ({
        declaration,
        resolved: resolveIntrinsics(declaration.raw, declaration.stack, lookups),
      }));
    declared.set(type, found);
    return found;
  };
  const all: Model["all"] = (type) =>
    declaredOf(type).map(({ declaration: { stack, logicalId }, resolved }) => ({
      ...identity(stack.name, logicalId),
      stack: stack.name,
      logicalId,
      properties: parseProperties({ stack: stack.name, logicalId, type }, resolved, schemaOf(type)),
    }));

  return {
    all,
    check() {
      const types = new Set(resourcesOf(assembly, () => true).map(({ type }) => type));
      for (const type of types) if (isSupported(type)) all(type);
    },
    outputs: () =>
      Object.fromEntries(
        assembly.stacks.map((stack) => [
          stack.name,
          Object.fromEntries(
            Object.entries(stack.template.Outputs).map(([key, { Value }]) => [
              key,
              z.coerce.string().parse(resolveIntrinsics(Value, stack, lookups)),
            ]),
          ),
        ]),
      ),
  };
}

type Schemas = { [T in SupportedType]: z.ZodType<z.infer<(typeof schemas)[T]>> };

function schemaOf<T extends SupportedType>(type: T): Schemas[T] {
  const table: Schemas = schemas;
  return table[type];
}

function assertRunnable(assembly: Assembly): void {
  for (const { name, template } of assembly.stacks) {
    for (const [logicalId, { Type }] of Object.entries(template.Resources))
      assertRun({ stack: name, logicalId, type: Type });
  }
}

type Declaration = { stack: Stack; logicalId: string; type: string; raw: Record<string, unknown> };

function resourcesOf(assembly: Assembly, holds: (stack: Stack, condition: string) => boolean): Declaration[] {
  return assembly.stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources)
      .filter(
        ([logicalId, { Condition }]) =>
          !isCdkProvider(logicalId) && (Condition === undefined || holds(stack, Condition)),
      )
      .map(([logicalId, { Type, Properties }]) => ({ stack, logicalId, type: Type, raw: Properties })),
  );
}

/** CDK's own deploy-time functions: the runner does their work, or it is not needed. */
function isCdkProvider(logicalId: string): boolean {
  return /^(CustomS3AutoDeleteObjects|CustomS3ObjectCopy|CustomCDKBucketDeployment)|AwsCliLayer/.test(logicalId);
}

const bucketAddress = new RegExp(`https://([a-z0-9.-]+)\\.s3\\.${region}\\.amazonaws\\.com`, "g");
