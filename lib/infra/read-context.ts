import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The CDK context of cdk.json. Unless `validated`, the CDK does not check the templates against CloudFormation's rules.
 * That takes seconds, and only what is deployed needs it.
 */
export function readContext(root: string, { validated }: { validated: boolean }): Record<string, unknown> {
  const { context } = JSON.parse(readFileSync(path.join(root, "cdk.json"), "utf8"));
  return validated ? context : { ...context, "@aws-cdk/core:validateAgainstDefaultRules": false };
}
