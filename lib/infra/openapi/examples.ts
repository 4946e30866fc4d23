import * as z from "zod";
import recorded from "./examples.json" with { type: "json" };

const Examples = z.record(
  z.string(),
  z.object({ request: z.unknown().optional(), responses: z.record(z.string(), z.unknown()) }),
);

/** Recorded calls by operation (`npm run examples`): the body that was sent, and the answer of each status. */
export const examples = Examples.parse(recorded);

/** The recorded request of an operation as the document's field. */
export const requestExample = (operationId: string) => asField(examples[operationId]?.request);

/** The recorded answer of an operation with this status as the document's field. */
export const responseExample = (operationId: string, status: number) =>
  asField(examples[operationId]?.responses[status]);

const Deliveries = z.object({ deliveries: z.array(z.object({ event: z.string(), body: z.string() })) });

/** The body of a recorded webhook of this event as the document's field. */
export function webhookExample(event: string) {
  const { deliveries } = Deliveries.parse(examples.listWebhookDeliveries?.responses[200]);
  const sent = deliveries.find((delivery) => delivery.event === event);
  return asField(sent && JSON.parse(sent.body));
}

const asField = (example: unknown) => (example === undefined ? {} : { example });
