import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import * as z from "zod";
import { type Served, serve } from "../serve.ts";
import type { Secret, SecretStore } from "./secret-store.ts";

const Request = z.object({ SecretId: z.string(), SecretString: z.string().optional() });

/** Secrets Manager's JSON protocol: GetSecretValue, DescribeSecret and PutSecretValue. */
export function startSecretsApi({ port, store }: { port: number; store: SecretStore }): Promise<Served> {
  return serve(port, (request, response) => {
    answer(request, response, store).catch((error: unknown) => {
      send(response, 500, { __type: "InternalServiceError", message: String(error) });
    });
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, store: SecretStore): Promise<void> {
  const action = request.headers["x-amz-target"];
  const parsed = Request.safeParse(await json(request));
  if (!parsed.success) return send(response, 400, { __type: "InvalidRequestException", message: parsed.error.message });
  const { SecretId, SecretString } = parsed.data;
  const secret = store.find(SecretId);
  if (secret === undefined) {
    const message = `Secrets Manager can't find the specified secret: ${SecretId}`;
    return send(response, 400, { __type: "ResourceNotFoundException", message });
  }
  if (action === "secretsmanager.GetSecretValue") {
    return send(response, 200, { ...describe(secret), SecretString: secret.value });
  }
  if (action === "secretsmanager.DescribeSecret") return send(response, 200, describe(secret));
  if (action === "secretsmanager.PutSecretValue" && SecretString !== undefined) {
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
