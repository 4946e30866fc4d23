import { existsSync } from "node:fs";
import type { Settings } from "#infra/settings";
import { OperatorError } from "./connect.ts";
import { checkAccount } from "./preflight/check-account.ts";
import { checkAssembly } from "./preflight/check-assembly.ts";
import type { Fault } from "./preflight/fault.ts";

/**
 * Checks the AWS account, and the cloud assembly in the folder `assembly`. Without that folder nothing can be said about
 * sizes. Returns what could not be checked. Throws an OperatorError that names every fault and what mends it.
 */
export async function preflight(
  settings: Settings,
  assembly: string | null,
): Promise<{ ready: true; notes: string[] }> {
  const { faults, notes } = await checkAccount(settings);
  const isThere = assembly !== null && existsSync(assembly);
  const all = [...faults, ...(isThere ? checkAssembly(assembly) : [])];
  if (all.length > 0) throw new OperatorError(faultList(all));
  if (assembly === null || isThere) return { ready: true, notes };
  return { ready: true, notes: [...notes, `Not checked: sizes of templates. npm run synth creates ${assembly}.`] };
}

/** Faults as the terminal shows them, each with what mends it. */
export const faultList = (faults: readonly Fault[]): string =>
  faults.map(({ fault, mend }) => `${fault}\n  ${mend}`).join("\n");
