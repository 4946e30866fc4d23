import { readFileSync } from "node:fs";
import path from "node:path";

/** The CDK context of cdk.json. */
export const readContext = (root: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(root, "cdk.json"), "utf8")).context;
