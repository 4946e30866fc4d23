import type { FunctionSettings } from "@reelwright/aws-local/lambda/function-process";

/** The settings of a function whose code does not matter. */
export const plainFunction: FunctionSettings = {
  name: "f",
  arn: "arn:f",
  handler: "index.handler",
  timeoutSeconds: 3,
  memoryMegabytes: 128,
  reservedConcurrency: undefined,
  directory: "/",
  environment: {},
  temporaryRoot: "/",
};
