import { functionArn, roleName } from "./assembly/identity.ts";
import { accountId } from "./assembly/intrinsics.ts";
import type { AccessRules } from "./iam/access-control.ts";
import type { PolicyStatement } from "./iam/policy-document.ts";
import { operator, type Principal, roleSession, service } from "./iam/principal.ts";
import type { PermissionProperties } from "./iam/schemas.ts";
import { compileStatement, type Statement } from "./iam/statement.ts";
import type { Model, Resource } from "./model.ts";

/** Managed policies of AWS that have no effect here, and why. */
const withoutEffect: Record<string, string> = {
  "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole": "logs go to this terminal",
  "arn:aws:iam::aws:policy/service-role/AWSLambdaVPCAccessExecutionRole":
    "functions with a network reach S3 alone here",
};

/** Every principal of the assembly, and every policy that decides what it may do. */
export function accessRules(model: Model): Pick<AccessRules, "principals" | "resourcePolicies"> {
  const roles = new Map(model.all("AWS::IAM::Role").map((role) => [role.attributes.Arn, role]));
  const policies = { managed: model.all("AWS::IAM::ManagedPolicy"), inline: model.all("AWS::IAM::Policy") };
  const under = (name: string, roleArn: string, ofFunction?: string): Principal => {
    const role = roles.get(roleArn);
    if (role === undefined) throw new Error(`${name} acts under ${roleArn}, which is no role of this assembly`);
    const statements = numbered(name, statementsOf(role, policies));
    return roleSession(name, { name: role.name, arn: roleArn, statements }, ofFunction);
  };
  const functions = model
    .all("AWS::Lambda::Function")
    .map(({ name, attributes, properties }) => under(name, properties.Role, attributes.Arn));
  const webFunctions = model
    .all("AWS::Lambda::WebFunctionRevision")
    .map(({ properties }) => under(properties.FunctionName, properties.ServiceConfig.ExecutionRoleArn));
  const callers = [...new Set(callerRoles(model))].map((arn) => under(roleName(arn), arn));
  const distributions = model
    .all("AWS::CloudFront::Distribution")
    .map(({ name }) => service("cloudfront.amazonaws.com", `arn:aws:cloudfront::${accountId}:distribution/${name}`));
  const services = ["lambda", "apigateway", "events", "scheduler"].map((name) => service(`${name}.amazonaws.com`));
  return {
    principals: [operator(), ...functions, ...webFunctions, ...callers, ...distributions, ...services],
    resourcePolicies: resourcePolicies(model),
  };
}

/** The roles under which API Gateway and EventBridge Scheduler invoke functions. */
function callerRoles(model: Model): string[] {
  const integrations = model.all("AWS::ApiGateway::RestApi").flatMap(({ properties }) => properties.Body.paths);
  const schedules = model.all("AWS::Scheduler::Schedule");
  return [
    ...integrations.flatMap(({ integration }) =>
      integration.type === "aws_proxy" && integration.credentials !== undefined ? [integration.credentials] : [],
    ),
    ...schedules.map(({ properties }) => properties.Target.RoleArn),
  ];
}

interface Policies {
  managed: Resource<"AWS::IAM::ManagedPolicy">[];
  inline: Resource<"AWS::IAM::Policy">[];
}

function statementsOf(role: Resource<"AWS::IAM::Role">, { managed, inline }: Policies): PolicyStatement[] {
  const { Policies, ManagedPolicyArns } = role.properties;
  const strange = ManagedPolicyArns.find((arn) => !(arn in withoutEffect) && !managed.some(({ ref }) => ref === arn));
  if (strange !== undefined)
    throw new Error(`${role.name} has ${strange}, whose content the local runner does not know`);
  const attached = [
    ...inline.filter(({ properties }) => properties.Roles.includes(role.name)),
    ...managed.filter(({ ref, properties }) => ManagedPolicyArns.includes(ref) || properties.Roles.includes(role.name)),
  ];
  return [...Policies, ...attached.map(({ properties }) => properties)].flatMap((it) => it.PolicyDocument.Statement);
}

function resourcePolicies(model: Model): Map<string, Statement[]> {
  const queues = new Map(model.all("AWS::SQS::Queue").map(({ ref, attributes }) => [ref, attributes.Arn ?? ref]));
  const declared = [
    ...model.all("AWS::IAM::Role").map(({ attributes: { Arn = "" }, properties }) => {
      const { Statement } = properties.AssumeRolePolicyDocument;
      return [Arn, Statement.map((statement): PolicyStatement => ({ ...statement, Resource: [Arn] }))] as const;
    }),
    ...model
      .all("AWS::S3::BucketPolicy")
      .map(
        ({ properties: { Bucket, PolicyDocument } }) => [`arn:aws:s3:::${Bucket}`, PolicyDocument.Statement] as const,
      ),
    ...model
      .all("AWS::SQS::QueuePolicy")
      .flatMap(({ properties: { Queues, PolicyDocument } }) =>
        Queues.map((url) => [queues.get(url) ?? url, PolicyDocument.Statement] as const),
      ),
    ...model.all("AWS::Lambda::Permission").map(({ properties }) => {
      const arn = functionArn(properties.FunctionName);
      return [arn, [permissionStatement(arn, properties)]] as const;
    }),
  ];
  const byArn = Map.groupBy(declared, ([arn]) => arn);
  return new Map(
    [...byArn].map(([arn, policies]) => [
      arn,
      numbered(
        `${nameOf(arn)} policy`,
        policies.flatMap(([, statements]) => statements),
      ),
    ]),
  );
}

/** The statement that a permission adds to the policy of its function. */
function permissionStatement(arn: string, permission: PermissionProperties): PolicyStatement {
  const { Action, Principal, SourceAccount, SourceArn } = permission;
  return {
    Effect: "Allow",
    Principal: { AWS: [], Service: [Principal] },
    Action: [Action],
    Resource: [arn],
    Condition: {
      ...(SourceAccount !== undefined && { StringEquals: { "aws:SourceAccount": [SourceAccount] } }),
      ...(SourceArn !== undefined && { ArnLike: { "aws:SourceArn": [SourceArn] } }),
    },
  };
}

const nameOf = (arn: string): string => arn.split(":").at(-1) ?? arn;

const numbered = (owner: string, statements: PolicyStatement[]): Statement[] =>
  statements.map((statement, index) => compileStatement(`${owner}#${index}`, statement));
