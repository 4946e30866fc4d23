import { readNumber } from "@reelwright/platform/env";
import { granted } from "../granted.ts";
import { sharesOf } from "../shares.ts";

/** How the account's quota of concurrent executions is shared out. */
export const shares = granted([{ kind: "quota" }], () => sharesOf(readNumber("LAMBDA_CONCURRENCY")));
