import { granted } from "../granted.ts";
import type { AwsAction } from "../need.ts";

/**
 * Permission to call AWS services of the operator's own account. Their clients are opened by the adapters in
 * `lib/providers`, according to the operator's settings, so the handle itself holds none.
 */
export const awsCalls = (...actions: readonly AwsAction[]) => granted([{ kind: "aws", actions }], () => null);
