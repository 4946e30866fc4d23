import { endingMutants } from "./ending-mutants.ts";
import { moneyMutants } from "./money-mutants.ts";
import type { Mutant } from "./mutant.ts";
import { sweepMutants } from "./sweep-mutants.ts";

/** The bugs that the rules must find. */
export const mutants: readonly Mutant[] = [...moneyMutants, ...endingMutants, ...sweepMutants];
