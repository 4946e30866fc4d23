import type { ServerResponse } from "node:http";
import * as z from "zod";
import { type Call, type Guard, jsonOf, serveGuarded } from "../guard/guarded-service.ts";
import type { Served } from "../http/serve.ts";
import type { Secret, SecretStore } from "./secret-store.ts";

const Request = z.object({ SecretId: z.string(), SecretString: z.string().optional() });

export type SecretsApiRequest = { port: number; store: SecretStore; guard: Guard };

/** Secrets Manager's JSON protocol: GetSecretValue, DescribeSecret and PutSecretValue. */
export function startSecretsApi({ port, store, guard }: SecretsApiRequest): Promise<Served> {
  return serveGuarded({
    port,
    service: "secretsmanager",
    guard,
    needs(call) {
      const id = Request.safeParse(jsonOf(call)).data?.SecretId ?? "*";
      return [{ action: actionOf(call), resource: store.find(id)?.arn ?? id, context: {} }];
    },
    answer: (call, response) => answer(call, response, store),
    refuse: (response, { code, message }) => send(response, 400, { __type: code, Message: message }),
    fail: (response, error) => send(response, 500, { __type: "InternalServiceError", message: String(error) }),
  });
}

const actionOf = ({ request }: Call): string => String(request.headers["x-amz-target"]).replace(".", ":");

async function answer(call: Call, response: ServerResponse, store: SecretStore): Promise<void> {
  const action = actionOf(call);
  const parsed = Request.safeParse(jsonOf(call));
  if (!parsed.success) return send(response, 400, { __type: "InvalidRequestException", message: parsed.error.message });
  const { SecretId, SecretString } = parsed.data;
  const secret = store.find(SecretId);
  if (secret === undefined) {
    const message = `Secrets Manager can't find the specified secret: ${SecretId}`;
    return send(response, 400, { __type: "ResourceNotFoundException", message });
  }
  if (action === "secretsmanager:GetSecretValue") {
    return send(response, 200, { ...describe(secret), SecretString: secret.value });
  }
  if (action === "secretsmanager:DescribeSecret") return send(response, 200, describe(secret));
  if (action === "secretsmanager:PutSecretValue" && SecretString !== undefined) {
    return send(response, 200, describe(await store.put(secret.arn, SecretString)));
  }
  send(response, 400, { __type: "InvalidRequestException", message: `${action} is not run here` });
}

function describe({ arn, name, version }: Secret): Record<string, unknown> {
  return { ARN: arn, Name: name, VersionId: `version-${version}`.padEnd(32, "0"), VersionStages: ["AWSCURRENT"] };
}

function send(response: ServerResponse, status: number, body: Record<string, unknown>): void {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(body));
}
