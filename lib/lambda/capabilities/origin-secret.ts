import { secret } from "./secret.ts";

/** A secret that only the distribution sends. */
export const originSecret = secret("origin");
