import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * What each function was seen to use of its grants, a line each: `keys-create: dynamodb:GetItem on table accounts`. It is recorded by
 * `npm run reliability -- used-grants`, from what the local runner's IAM allowed in its checks and in the tests of the service.
 */
export const usedGrantsFile = path.join(import.meta.dirname, "used-grants.txt");

/** The grants that were seen used, by the name of the function. */
export function usedGrants(): Map<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>();
  for (const line of readFileSync(usedGrantsFile, "utf8").split("\n").filter(Boolean)) {
    const [name = "", grant = ""] = line.split(/: (.*)/s);
    used.set(name, (used.get(name) ?? new Set()).add(grant));
  }
  return used;
}
