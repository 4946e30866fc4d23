import type { Context } from "aws-lambda";
import { vi } from "vitest";
import * as z from "zod";
import type { Principal } from "#domain/access/principal";
import { keyedCalls } from "#domain/idempotency/idempotency";
import type { Account } from "#domain/records/account";
import type { Access } from "#lambda/access";
import { endpoint, type KeyedReservation, type Method } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import type { SynchronousAnswer } from "#lambda/synchronous";
import { startTables } from "./tables.ts";

type Answer = { id: string; key: string };
/** What an endpoint does with the name it is given. */
export type Work = (name: string, reservation: KeyedReservation | null) => Promise<Answer | SynchronousAnswer<Answer>>;

/** The table of keyed calls, for handlers of this process. */
export async function startKeyedCalls() {
  const { url, documents, tables, stop } = await startTables();
  const credentials = { AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" };
  const env = { ...credentials, AWS_ENDPOINT_URL_DYNAMODB: url, IDEMPOTENCY_TABLE: tables.idempotency };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return { documents, tableName: tables.idempotency, stop };
}

/** An endpoint whose work is the test's, as a function of an Idempotency-Key and the one field that it takes. */
export function keyedService(
  work: Work,
  of: {
    method?: Method;
    path?: `/api/${string}`;
    kind?: Access<Principal>["kind"];
    form?: boolean;
    /** How long a true status is waited for: long on a busy machine, unless a line is to be kept alive. */
    silentMs?: number;
  } = {},
) {
  const { method = "POST", path = "/api/things", kind = "key or token", form = false, silentMs = 20_000 } = of;
  const discarded: string[] = [];
  const fields = z.strictObject({ name: z.string().min(1) });
  const files = { picture: { maxCount: 1, maxBytes: 100, required: false, description: "" } };
  const uploads = {
    needs: [],
    build: () => ({ discard: async (keys: readonly string[]) => void discarded.push(...keys) }),
  };
  const common = {
    method,
    path,
    operationId: "create",
    summary: "",
    tag: "Service",
    access: accessOf(kind),
    scope: null,
    plan: null,
    response: { status: 201, body: z.object({ id: z.string(), key: z.string() }), secretFields: ["key"] },
    errors: [],
    uses: {},
    impact: "",
  } as const;
  const timing = { silentMs, beatMs: 20, totalMs: 60_000 };
  const handler = form
    ? handlerFor(
        endpoint({
          ...common,
          request: { form: { fields, orJson: false, files, work: uploads } },
          handle: ({ form: given, reservation }) => work(given.fields.name, reservation),
        }),
        timing,
      )
    : handlerFor(
        endpoint({
          ...common,
          request: { body: fields },
          handle: ({ body, reservation }) => work(body.name, reservation),
        }),
        timing,
      );
  const call = async (key: string, name: string) => {
    const { statusCode, headers, body } = await handler(form ? submitted(key, name) : posted(key, name), {} as Context);
    let text = "";
    for await (const chunk of typeof body === "string" ? [body] : body) text += chunk;
    return { status: statusCode, headers, body: JSON.parse(text), text };
  };
  return { call, discarded };
}

const accessOf = (kind: Access<Principal>["kind"]): Access<Principal> => ({
  kind,
  checks: null,
  keyedCalls: kind === "open" ? null : keyedCalls,
  admit: async () => ({
    principal: { account: { id: "acc_1" } as Account, key: null, keyId: null, session: null },
    limits: [],
  }),
});

const posted = (key: string, name: string) => ({
  requestContext: { requestId: "1", identity: { sourceIp: "192.0.2.1" } },
  headers: { "Content-Type": "application/json", "Idempotency-Key": key },
  body: JSON.stringify({ name }),
});
let submissions = 0;
const submitted = (key: string, name: string) => ({
  ingest: {
    step: "submit",
    accountId: "acc_1",
    requestId: "req_1",
    clientIp: "192.0.2.1",
    headers: { "content-type": `multipart/form-data; boundary=${++submissions}`, "idempotency-key": key },
    query: {},
    json: null,
    fields: [["name", name]],
    files: [
      {
        field: "picture",
        key: `uploads/${submissions}/0`,
        filename: `${submissions}.jpg`,
        contentType: "image/jpeg",
        sizeBytes: 3,
        sha256: "abc",
      },
    ],
  },
});
