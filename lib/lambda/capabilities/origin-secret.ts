import { readEnv } from "@reelwright/platform/env";
import { readSecret } from "@reelwright/platform/secret";
import { capability } from "../capability.ts";

/** A secret that only the distribution sends. */
export const originSecret = capability([{ kind: "secret", name: "origin" }], () => {
  const { ORIGIN_SECRET_ARN } = readEnv("ORIGIN_SECRET_ARN");
  return () => readSecret(ORIGIN_SECRET_ARN);
});
