import type { AccessRequest } from "../iam/evaluate.ts";
import type { S3Context } from "./s3-context.ts";
import { S3Error } from "./s3-error.ts";

/** @throws S3Error AccessDenied, with the first permission that the owner of the access key lacks */
export function assertAllowed(context: S3Context, accessKeyId: string, needs: readonly AccessRequest[]): void {
  for (const need of needs) {
    const refusal = refusalOf(context, accessKeyId, need);
    if (refusal !== undefined) throw new S3Error("AccessDenied", refusal);
  }
}

/** AWS's message for a missing permission of the access key's owner; undefined if it has it. */
export function refusalOf({ guard }: S3Context, accessKeyId: string, need: AccessRequest): string | undefined {
  const { resource } = need;
  const refusal = guard.access.refusal(guard.credentials.principalOf(accessKeyId) ?? "", need);
  // S3 puts the resource in quotes, where other services do not.
  return refusal?.replace(` on resource: ${resource}`, () => (resource === "*" ? "" : ` on resource: "${resource}"`));
}
