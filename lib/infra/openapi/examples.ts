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

const asField = (example: unknown) => (example === undefined ? {} : { example });
