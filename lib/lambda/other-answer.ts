import type * as z from "zod";

/** A plain answer other than the endpoint's usual one: `response.other` describes it. */
export class OtherAnswer {
  readonly status: 200;
  readonly body: string;
  readonly headers: Record<string, string>;

  constructor(schema: z.ZodType, value: unknown, headers: Record<string, string> = {}) {
    this.headers = headers;
    this.status = 200;
    this.body = JSON.stringify(schema.parse(value));
  }
}
