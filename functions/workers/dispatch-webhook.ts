import { DeliveryMessage } from "#domain/webhooks/delivery";
import { worker, workerFor } from "#lambda/worker";

/** Tells a receiver how its job ended. */
export const spec = worker({
  message: DeliveryMessage,
  timeoutSeconds: 30,
  memoryMb: 256,
  maxReceives: 5,
  maxConcurrency: 100,
  layers: [],
  uses: {},
  impact: "callers are not told when their jobs end",

  async handle() {},
});

export const handler = workerFor(spec);
