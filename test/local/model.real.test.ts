// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Fn::Sub has this syntax
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Stack as AssemblyStack, Template } from "@reelwright/aws-local/assembly/assembly";
import { createModel } from "@reelwright/aws-local/model";
import { runAssembly } from "@reelwright/aws-local/run-assembly";
import { CfnResource, type Stack } from "aws-cdk-lib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeTinyAssembly } from "./tiny-assembly.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "model-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it.each([
  ["a type that it does not run", "AWS::ECS::Cluster", {}, /Service\/Odd: AWS::ECS::Cluster/],
  [
    "a property that it does not honour",
    "AWS::Lambda::Function",
    {
      Handler: "a.b",
      Runtime: "nodejs24.x",
      Role: "arn:aws:iam::000000000000:role/r",
      Code: { ZipFile: "" },
      FileSystemConfigs: [],
    },
    /Service\/Odd \(AWS::Lambda::Function\)[\s\S]*FileSystemConfigs/,
  ],
])("stops at %s, naming it", async (_, type, properties, message) => {
  const assemblyDirectory = writeTinyAssembly(
    directory,
    (stack: Stack) => new CfnResource(stack, "Odd", { type, properties }),
  );
  const run = runAssembly({ assemblyDirectory, stateDirectory: join(directory, "state"), log: () => undefined });
  await expect(run).rejects.toThrow(message);
});

const template = (parts: Partial<Template>): Template => ({
  Parameters: {},
  Mappings: {},
  Conditions: {},
  Resources: {},
  Outputs: {},
  ...parts,
});

/** What the output `Value` of a stack resolves to. */
function resolved(value: unknown, parts: Partial<Template> = {}): string | undefined {
  const other: AssemblyStack = {
    name: "Other",
    template: template({ Outputs: { Out: { Value: "there", Export: { Name: "exported" } } } }),
  };
  const own: AssemblyStack = { name: "Own", template: template({ ...parts, Outputs: { Value: { Value: value } } }) };
  const model = createModel({
    assembly: { stacks: [other, own], assets: new Map() },
    address: () => "127.0.0.1:4000",
    secret: (arn) => JSON.stringify({ of: arn }),
  });
  return model.outputs().Own?.Value;
}

const Queue = { Type: "AWS::SQS::Queue", Properties: {} };
const Api = { Type: "AWS::ApiGateway::RestApi", Properties: {} };

it.each<[unknown, string, Partial<Template>?]>([
  [{ Ref: "AWS::Region" }, "us-east-1"],
  [{ "Fn::Join": ["-", ["a", { Ref: "AWS::AccountId" }]] }, "a-000000000000"],
  [{ Ref: "P" }, "default", { Parameters: { P: { Default: "default" } } }],
  [{ Ref: "Queue" }, "http://127.0.0.1:4000/000000000000/Own-Queue", { Resources: { Queue } }],
  [{ "Fn::GetAtt": ["Queue", "Arn"] }, "arn:aws:sqs:us-east-1:000000000000:Own-Queue", { Resources: { Queue } }],
  [{ "Fn::Sub": "${Queue.QueueName} ${!kept} ${AWS::StackName}" }, "Own-Queue ${kept} Own", { Resources: { Queue } }],
  [{ "Fn::Sub": ["${x}", { x: "own" }] }, "own"],
  [{ "Fn::Select": [1, { "Fn::Split": ["/", "a/b"] }] }, "b"],
  [{ "Fn::FindInMap": ["M", "a", "b"] }, "c", { Mappings: { M: { a: { b: "c" } } } }],
  [{ "Fn::If": ["C", "yes", "no"] }, "no", { Conditions: { C: { "Fn::Not": [{ "Fn::Equals": ["a", "a"] }] } } }],
  [{ "Fn::ImportValue": "exported" }, "there"],
  [{ "Fn::GetStackOutput": { StackName: "Other", OutputName: "Out" } }, "there"],
  ["{{resolve:secretsmanager:arn:x:SecretString:of::}}", "arn:x"],
  [
    { "Fn::Join": ["", ["https://", { Ref: "Api" }, ".execute-api.us-east-1.amazonaws.com/live"]] },
    "http://127.0.0.1:4000/live",
    { Resources: { Api } },
  ],
])("resolves %j to %s", (value, expected, parts) => {
  expect(resolved(value, parts)).toBe(expected);
});

it("refuses an intrinsic that it does not know", () => {
  expect(() => resolved({ "Fn::Cidr": ["10.0.0.0/8", 1, 8] })).toThrow("Fn::Cidr");
});
