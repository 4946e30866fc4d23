import { setTimeout as sleep } from "node:timers/promises";
import type { RunningAssembly } from "@reelwright/aws-local/run-assembly";
import { isOf } from "./is-of.ts";

/** The statements by which the rules of schedules may invoke their functions. */
export function ruleStatements({ statements }: RunningAssembly): string[] {
  return statements()
    .filter(({ statement: { Principal } }) => Principal.Service.includes("events.amazonaws.com"))
    .map(({ id }) => id);
}

/** Which functions were started since the service was, a little after its schedules have ticked for the first time. */
export async function startedByRules(
  running: RunningAssembly,
  rules: readonly string[],
): Promise<Map<string, boolean>> {
  await sleep(8000);
  const all = running.statements();
  return new Map(
    rules.map((rule) => {
      const name = rule.replace(/ policy#\d+$/, "").replace(/^reelwright-/, "");
      // To be started its role had to be taken on.
      const role = all.find(({ id }) => id.startsWith("role/") && isOf(id, name));
      if (!role) throw new Error(`${name} has no role`);
      return [rule, role.used > 0];
    }),
  );
}
