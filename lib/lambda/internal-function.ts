import type * as z from "zod";
import { buildServices, type ServicesOf, type Uses } from "./capability.ts";
import type { LayerName } from "./worker.ts";

/** A function that only other functions of the deployment call and wait for. */
export interface InternalFunction<I extends z.ZodType, O extends z.ZodType, U extends Uses> {
  input: I;
  output: O;
  timeoutSeconds: number;
  memoryMb: number;
  /** Scratch disk in megabytes; 512 by default. */
  diskMb?: number;
  layers: readonly LayerName[];
  /** Files to copy next to the bundle, by path in the project. */
  files?: readonly string[];
  /** Whether it has no way to any network but to the deployment's buckets. It may use nothing else then. */
  closed?: boolean;
  uses: U;
  impact: string;
  handle(input: z.output<I>, services: ServicesOf<U>): Promise<z.input<O>>;
}
export type AnyInternalFunction = InternalFunction<z.ZodType, z.ZodType, Uses>;

export const internalFunction = <I extends z.ZodType, O extends z.ZodType, const U extends Uses>(
  spec: InternalFunction<I, O, U>,
): InternalFunction<I, O, U> => spec;

/** The Lambda handler of an internal function. Its input and output are validated. */
export function internalHandlerFor<I extends z.ZodType, O extends z.ZodType, U extends Uses>(
  spec: InternalFunction<I, O, U>,
) {
  const services = buildServices(spec.uses);
  return async (event: unknown): Promise<z.output<O>> =>
    spec.output.parse(await spec.handle(spec.input.parse(event), services));
}
