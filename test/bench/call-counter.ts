import { createServer, type IncomingMessage, request as onward } from "node:http";
import { createCredentialBook } from "@reelwright/aws-local/signature/credentials";
import type { Between } from "@reelwright/aws-local/store-resources";

/** A call of an AWS service: `GetItem`, `SendMessage`, `GET of S3`. */
export type AwsCall = string;

/** Notes which calls of DynamoDB, S3 and SQS each function makes. Its proxies change nothing of what passes. */
export function callCounter() {
  const made = new Map<string, AwsCall[]>();
  const between: Between = async (service, { port, target }) => {
    const server = createServer({ requestTimeout: 0, keepAliveTimeout: 0 }, (request, response) => {
      const signer = signerOf(request);
      made.set(signer, [...(made.get(signer) ?? []), callOf(service, request)]);
      const { method, headers } = request;
      const passed = onward(target + request.url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on("error", () => response.destroy());
      request.pipe(passed);
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return {
      async stop() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  };
  return {
    between,
    /** The calls of a function since it was last asked for. */
    taken(name: string): AwsCall[] {
      const { accessKeyId } = createCredentialBook("").issue(`reelwright-${name}`);
      const calls = made.get(accessKeyId) ?? [];
      made.delete(accessKeyId);
      return calls;
    },
  };
}

/** The access key of a call; empty for a caller with a presigned URL, which is no function. */
const signerOf = ({ headers: { authorization = "" } }: IncomingMessage): string =>
  /Credential=([^/]+)/.exec(authorization)?.[1] ?? "";

/** The name of a call. */
export const callOf = (service: string, { method, headers }: IncomingMessage): AwsCall =>
  String(headers["x-amz-target"] ?? "").split(".")[1] ?? `${method} of ${service.toUpperCase()}`;

/** Whether a call changes nothing. */
export const isRead = (call: AwsCall): boolean =>
  /^(GetItem|Query|Scan|BatchGetItem|TransactGetItems|GET|HEAD)\b/.test(call);
