import { accessRules } from "@reelwright/aws-local/access-resources";
import { type Assembly, readAssembly } from "@reelwright/aws-local/assembly/assembly";
import { type AccessControl, createAccessControl, type StatementUse } from "@reelwright/aws-local/iam/access-control";
import { createModel } from "@reelwright/aws-local/model";
import { grantsIn } from "./grants-in.ts";

/** What a template comes to when it is deployed: who may do what, and what has which name. */
export interface Deployed {
  assembly: Assembly;
  access: AccessControl;
  /** The statements of roles and resources that are not left out. */
  statements(): StatementUse[];
  /** From now on these are missing. */
  leaveOut(ids: readonly string[]): void;
  /** What a function, or a role that a service takes on, may do: `action on resource`, with its condition. */
  grantsOf(principal: string): string[];
  output(stack: string, name: string): string;
  /** The ARNs of everything that has such a type. */
  arnsOf(type: "AWS::S3::Bucket" | "AWS::SQS::Queue"): string[];
  /** Every function with its role, web functions too. */
  functions: { name: string; role: string }[];
  /** The names of functions that have layers: programs and libraries that read media. */
  functionsWithLayers(): string[];
  /** The ARN of a rule, of what it starts or tells, and the buckets of whose objects it tells. */
  rules: { arn: string; target: string; buckets: string[] | undefined }[];
  /** The role under which API Gateway calls the function of every endpoint. */
  apiRole: string;
}

export const readTemplates = readAssembly;

/** Throws where the template cannot be deployed. */
export function deploy(assembly: Assembly): Deployed {
  const model = createModel({ assembly, address: (place) => `${place}.example`, secret: () => "secret" });
  const rules = accessRules(model);
  const byName = new Map(rules.principals.map((principal) => [principal.name, principal]));
  const outputs = model.outputs();
  const access = createAccessControl({ ...rules, log: () => {} });
  let leftOut: readonly string[] = [];
  return {
    assembly,
    access,
    statements: () => access.statements().filter(({ id }) => !id.startsWith("operator#") && !leftOut.includes(id)),
    leaveOut(ids) {
      access.leaveOut(ids);
      leftOut = ids;
    },
    grantsOf: (name) =>
      (byName.get(name)?.statements ?? [])
        .filter(({ id }) => !leftOut.includes(id))
        .flatMap(({ source }) => grantsIn(source))
        .sort(),
    output: (stack, name) => outputs[`Reelwright-${stack}`]?.[name] ?? "",
    arnsOf: (type) => model.all(type).map(({ attributes }) => attributes.Arn ?? ""),
    functions: [
      ...model.all("AWS::Lambda::Function").map(({ name, properties: { Role } }) => ({ name, role: Role })),
      ...model.all("AWS::Lambda::WebFunctionRevision").map(({ properties: { FunctionName, ServiceConfig } }) => {
        return { name: FunctionName, role: ServiceConfig.ExecutionRoleArn };
      }),
    ],
    functionsWithLayers: () =>
      model
        .all("AWS::Lambda::Function")
        .filter(({ properties }) => properties.Layers.length > 0)
        .map(({ name }) => name),
    rules: model
      .all("AWS::Events::Rule")
      .flatMap(({ attributes: { Arn = "" }, properties: { Targets, EventPattern } }) =>
        Targets.map((target) => ({ arn: Arn, target: target.Arn, buckets: EventPattern?.detail.bucket.name })),
      ),
    apiRole: apiRoleOf(model),
  };
}

function apiRoleOf(model: ReturnType<typeof createModel>): string {
  const roles = model
    .all("AWS::ApiGateway::RestApi")
    .flatMap(({ properties }) => properties.Body.paths)
    .flatMap(({ integration }) => ("credentials" in integration ? integration.credentials : []));
  const [role = "", ...others] = new Set(roles);
  if (others.length > 0) throw new Error("Endpoints are called under several roles");
  return role;
}
