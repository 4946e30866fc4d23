import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import type { Fault } from "./fault.ts";

const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.looseObject({}).default({}) })),
  Outputs: z.record(z.string(), z.unknown()).default({}),
});
const Environment = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) });

/** CloudFormation's limits of a template, and Lambda's of an environment in bytes. */
const most = { bytes: 1_000_000, resources: 500, outputs: 200, environment: 4096 };

/** By type of resource: the property with its name, and the longest name that AWS takes. */
const names: Record<string, { property: string; most: number }> = {
  "AWS::Lambda::Function": { property: "FunctionName", most: 64 },
  "AWS::Lambda::WebFunction": { property: "FunctionName", most: 64 },
  "AWS::IAM::Role": { property: "RoleName", most: 64 },
  "AWS::SQS::Queue": { property: "QueueName", most: 80 },
  "AWS::S3::Bucket": { property: "BucketName", most: 63 },
  "AWS::CloudFront::Function": { property: "Name", most: 64 },
};

/** Checks every template of a cloud assembly against the limits of CloudFormation and Lambda. */
export function checkAssembly(directory: string): Fault[] {
  return globSync("*.template.json", { cwd: directory })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(path.join(directory, file), "utf8");
      return checkTemplate(file.replace(".template.json", ""), text);
    });
}

/** Checks one template. */
export function checkTemplate(stack: string, text: string): Fault[] {
  const { Resources, Outputs } = Template.parse(JSON.parse(text));
  const counted = [
    { what: "bytes", is: Buffer.byteLength(text), most: most.bytes },
    { what: "resources", is: Object.keys(Resources).length, most: most.resources },
    { what: "outputs", is: Object.keys(Outputs).length, most: most.outputs },
  ];
  return [
    ...counted
      .filter((size) => size.is > size.most)
      .map(({ what, is, most }) => ({
        fault: `The template of ${stack} has ${is} ${what}, and CloudFormation takes ${most}.`,
        mend: "Move some of its functions to another stack: lib/infra/synthesise.ts",
      })),
    ...Object.entries(Resources).flatMap(([id, resource]) => [
      ...nameFault(`${stack}/${id}`, resource),
      ...environmentFault(`${stack}/${id}`, resource.Properties),
    ]),
  ];
}

function nameFault(id: string, { Type, Properties }: { Type: string; Properties: Record<string, unknown> }): Fault[] {
  const rule = names[Type];
  const name = rule && Properties[rule.property];
  if (rule === undefined || name === undefined || lengthOf(name) <= rule.most) return [];
  return [
    {
      fault: `The name of ${id} has up to ${lengthOf(name)} characters, and AWS takes ${rule.most}.`,
      mend: "Choose a shorter name: npm run deploy -- -c name=NAME",
    },
  ];
}

function environmentFault(id: string, properties: unknown): Fault[] {
  const parsed = Environment.safeParse(properties);
  if (!parsed.success) return [];
  const variables = Object.entries(parsed.data.Environment.Variables);
  const bytes = variables.reduce((sum, [name, value]) => sum + name.length + lengthOf(value), 0);
  if (bytes <= most.environment) return [];
  return [
    {
      fault: `The environment of ${id} may have ${bytes} bytes, and Lambda takes ${most.environment}.`,
      mend: "Choose a shorter name, or pass fewer values: npm run deploy -- -c name=NAME",
    },
  ];
}

/** The longest values of what is known at deployment only. A reference to anything else is a name, a URL or an ARN. */
const longest: Record<string, number> = {
  "AWS::Region": 14,
  "AWS::AccountId": 12,
  "AWS::URLSuffix": 16,
  "AWS::Partition": 10,
};
const anyReference = 110;

/** How long a value of a template may become. */
function lengthOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return String(value).length;
  const [[kind, inner] = ["", ""]] = Object.entries(value);
  if (kind === "Ref" && typeof inner === "string") return longest[inner] ?? anyReference;
  if (kind !== "Fn::Join" || !Array.isArray(inner)) return anyReference;
  const [separator, parts] = z.tuple([z.string(), z.array(z.unknown())]).parse(inner);
  return parts.reduce<number>((sum, part) => sum + lengthOf(part), separator.length * (parts.length - 1));
}
