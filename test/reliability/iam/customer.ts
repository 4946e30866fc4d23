import { randomUUID } from "node:crypto";
import { commands } from "#operator/commands";
import { connect } from "#operator/connect";
import { bearerOf } from "../../support/call-api.ts";

export interface Customer {
  id: string;
  email: string;
  password: string;
  key: { "X-API-Key": string };
  token: { Authorization: string };
}

/** A customer who can pay for everything, with an API key and a session. */
export async function makeCustomer({
  state,
  baseUrl,
  sourceBucket,
}: {
  state: string;
  baseUrl: string;
  sourceBucket: string;
}): Promise<Customer> {
  const operator = await connect({ state });
  const [email, password] = [`${randomUUID()}@example.com`, "a password of ours"];
  const account = { email, password, plan: "business", credits: "1000000", "max-concurrency": "1000" };
  const made: unknown = await commands["account create"]?.run(operator, account);
  await commands["account allow-source"]?.run(operator, { email, bucket: sourceBucket });
  const [id, apiKey] = ["id", "apiKey"].map((field) => String(Reflect.get(Object(made), field)));
  if (id === undefined || apiKey === undefined) throw new Error("unreachable");
  const token = await bearerOf({ baseUrl }, { email, password });
  return { id, email, password, key: { "X-API-Key": apiKey }, token };
}
