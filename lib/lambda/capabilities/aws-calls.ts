import { granted } from "../granted.ts";
import type { AwsAction } from "../need.ts";

/**
 * Leave to call services of the operator's own AWS account. Their clients are opened by the adapters in `lib/providers`, each as the
 * operator's settings say, so the handle itself holds none.
 */
export const awsCalls = (...actions: readonly AwsAction[]) => granted([{ kind: "aws", actions }], () => null);
