import { type CallSettings, functionCaller } from "@reelwright/platform/call-function";
import { readEnv } from "@reelwright/platform/env";
import type * as z from "zod";
import { granted } from "../granted.ts";
import { envName } from "../need.ts";

/** Calls the internal function with this name and waits for its answer. */
export const internalCall = <I extends z.ZodType, O extends z.ZodType>(
  name: string,
  { input, output }: { input: I; output: O },
  settings?: CallSettings,
) => {
  const variable = envName({ kind: "function", name });
  return granted([{ kind: "function", name }], () => {
    const arn = readEnv(variable)[variable] ?? "";
    const call = functionCaller(settings);
    return async (value: z.input<I>, signal?: AbortSignal): Promise<z.output<O>> =>
      output.parse(await call(arn, input.parse(value), signal));
  });
};
