import type { Fault, Findings } from "./fault.ts";

const denied = /AccessDenied|UnauthorizedOperation|NotAuthorized/;

/** The name and message of an error of the AWS SDK. */
export const awsError = (error: unknown): { name: string; message: string } =>
  error instanceof Error ? { name: error.name, message: error.message } : { name: "", message: String(error) };

/**
 * Runs one check. A check that the user's permissions do not allow becomes a note: the deployment may work all the same.
 */
export async function attempt(action: string, check: () => Promise<readonly Fault[]>): Promise<Findings> {
  try {
    return { faults: [...(await check())], notes: [] };
  } catch (error) {
    const { name, message } = awsError(error);
    const note = denied.test(name)
      ? `Not checked: your user may not call ${action}. The command "policies user" prints the policy.`
      : `Not checked: ${action} failed with ${name}: ${message}`;
    return { faults: [], notes: [note] };
  }
}
