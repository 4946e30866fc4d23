import * as z from "zod";
import type { Stack } from "./assembly.ts";

export const region = "us-east-1";
export const accountId = "000000000000";

/** Lookups for the resolver: `ref` and `attribute` of a resource, a secret by its ARN, another stack's output. */
export type Lookups = {
  ref(stack: string, logicalId: string): string;
  attribute(stack: string, logicalId: string, name: string): string;
  secret(arn: string): string;
  output(stack: string, name: string): unknown;
  exported(name: string): unknown;
  /** Rewrites AWS addresses to addresses of this machine. */
  localise(text: string): string;
};

const absent = Symbol("AWS::NoValue");
const Text = z.coerce.string();
const Single = z.record(z.string(), z.unknown());

/** Replaces every CloudFormation intrinsic in `value` as a deployment of `stack` would. Throws at an unknown one. */
export function resolveIntrinsics(value: unknown, stack: Stack, lookups: Lookups): unknown {
  const resolved = walk(value, { stack, lookups });
  return resolved === absent ? undefined : resolved;
}

/** Whether the stack's condition of this name holds. */
export function conditionHolds(name: string, stack: Stack, lookups: Lookups): boolean {
  return holds(stack.template.Conditions[name], { stack, lookups });
}

type Scope = { stack: Stack; lookups: Lookups };

function walk(value: unknown, scope: Scope): unknown {
  if (typeof value === "string") return resolveDynamicReferences(value, scope);
  if (Array.isArray(value)) return value.map((item) => walk(item, scope)).filter((item) => item !== absent);
  const parsed = Single.safeParse(value);
  if (!parsed.success) return value;
  const entries = Object.entries(parsed.data);
  const [only] = entries;
  if (entries.length === 1 && only !== undefined && (only[0] === "Ref" || only[0].startsWith("Fn::"))) {
    return evaluate(only[0], only[1], scope);
  }
  return Object.fromEntries(
    entries.map(([key, item]) => [key, walk(item, scope)]).filter(([, item]) => item !== absent),
  );
}

function evaluate(name: string, argument: unknown, scope: Scope): unknown {
  switch (name) {
    case "Ref":
      return ref(Text.parse(argument), scope);
    case "Fn::GetAtt": {
      const [logicalId, attribute] = Array.isArray(argument)
        ? [Text.parse(argument[0]), Text.parse(walk(argument[1], scope))]
        : splitAttribute(Text.parse(argument));
      return scope.lookups.attribute(scope.stack.name, logicalId, attribute);
    }
    case "Fn::Join": {
      const [separator, parts] = z.tuple([z.string(), z.array(z.unknown())]).parse(argument);
      return text(parts.map((part) => Text.parse(walk(part, scope))).join(separator), scope);
    }
    case "Fn::Sub":
      return substitute(argument, scope);
    case "Fn::Select": {
      const [index, list] = z.tuple([z.coerce.number(), z.array(z.unknown())]).parse(walk(argument, scope));
      return list[index];
    }
    case "Fn::Split": {
      const [separator, whole] = z.tuple([z.string(), z.string()]).parse(walk(argument, scope));
      return whole.split(separator);
    }
    case "Fn::If": {
      const [condition, yes, no] = z.tuple([z.string(), z.unknown(), z.unknown()]).parse(argument);
      return walk(holds({ Condition: condition }, scope) ? yes : no, scope);
    }
    case "Fn::FindInMap": {
      const [map, first, second] = z.tuple([z.string(), z.string(), z.string()]).parse(walk(argument, scope));
      return scope.stack.template.Mappings[map]?.[first]?.[second];
    }
    case "Fn::Base64":
      return Buffer.from(Text.parse(walk(argument, scope))).toString("base64");
    case "Fn::GetAZs":
      return [`${region}a`, `${region}b`];
    case "Fn::ImportValue":
      return scope.lookups.exported(Text.parse(walk(argument, scope)));
    case "Fn::GetStackOutput": {
      // CDK's weak references between stacks; another region would be another machine.
      const target = z
        .object({ StackName: z.string(), OutputName: z.string(), Region: z.literal(region).optional() })
        .parse(walk(argument, scope));
      return scope.lookups.output(target.StackName, target.OutputName);
    }
    default:
      throw new Error(`${scope.stack.name} uses ${name}, which the local runner does not know`);
  }
}

function ref(name: string, scope: Scope): unknown {
  if (name === "AWS::NoValue") return absent;
  const pseudo: Record<string, string> = {
    "AWS::Region": region,
    "AWS::AccountId": accountId,
    "AWS::Partition": "aws",
    "AWS::URLSuffix": "amazonaws.com",
    "AWS::StackName": scope.stack.name,
    "AWS::StackId": `arn:aws:cloudformation:${region}:${accountId}:stack/${scope.stack.name}/local`,
  };
  const parameter = scope.stack.template.Parameters[name];
  return pseudo[name] ?? parameter?.Default ?? scope.lookups.ref(scope.stack.name, name);
}

function substitute(argument: unknown, scope: Scope): string {
  const [template, own] = Array.isArray(argument)
    ? z.tuple([z.string(), Single]).parse(argument)
    : [z.string().parse(argument), {}];
  const replaced = template.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal === "!") return `\${${name}}`;
    if (name in own) return Text.parse(walk(own[name], scope));
    if (!name.includes(".") || name.startsWith("AWS::")) return Text.parse(ref(name, scope));
    return scope.lookups.attribute(scope.stack.name, ...splitAttribute(name));
  });
  return text(replaced, scope);
}

function splitAttribute(path: string): [string, string] {
  const dot = path.indexOf(".");
  return [path.slice(0, dot), path.slice(dot + 1)];
}

function text(value: string, scope: Scope): string {
  return resolveDynamicReferences(scope.lookups.localise(value), scope);
}

const secretReference = /\{\{resolve:secretsmanager:(arn:[^}]*?|[^:}]+):SecretString:([^:}]*):[^}]*\}\}/g;

function resolveDynamicReferences(value: string, scope: Scope): string {
  return value.replace(secretReference, (_, id: string, key: string) => {
    const secret = scope.lookups.secret(id);
    return key === "" ? secret : Text.parse(Single.parse(JSON.parse(secret))[key]);
  });
}

function holds(condition: unknown, scope: Scope): boolean {
  const [entry] = Object.entries(Single.parse(condition ?? {}));
  if (entry === undefined) throw new Error(`${scope.stack.name} uses a condition that it does not declare`);
  const [name, argument] = entry;
  if (name === "Condition") return holds(scope.stack.template.Conditions[z.string().parse(argument)], scope);
  const operands = z.array(z.unknown()).parse(argument);
  if (name === "Fn::Equals") return walk(operands[0], scope) === walk(operands[1], scope);
  if (name === "Fn::And") return operands.every((operand) => holds(operand, scope));
  if (name === "Fn::Or") return operands.some((operand) => holds(operand, scope));
  if (name === "Fn::Not") return !holds(operands[0], scope);
  throw new Error(`${scope.stack.name} uses the condition function ${name}, which the local runner does not know`);
}
