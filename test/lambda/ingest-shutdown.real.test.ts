import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { freePort } from "@reelwright/aws-local/http/ports";
import { expect, it, onTestFinished, vi } from "vitest";
import { patience } from "../support/patience.ts";

it("ingest answers the calls that it has begun when Lambda asks it to end, takes no other, and ends", async () => {
  const secret = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const secretsManager = createServer(async (_, response) => {
    asked.resolve();
    await secret.promise;
    response.writeHead(200, { "Content-Type": "application/x-amz-json-1.1" });
    response.end(JSON.stringify({ SecretString: "the secret of the front" }));
  }).listen(0, "127.0.0.1");
  await once(secretsManager, "listening");
  onTestFinished(() => void secretsManager.close());
  const port = await freePort();
  const ingest = spawn(process.execPath, ["functions/web/ingest.ts"], {
    stdio: "ignore",
    env: {
      AWS_LAMBDA_HTTP_ENDPOINT: `127.0.0.1:${port}`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(secretsManager.address() as AddressInfo).port}`,
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "AKIATEST",
      AWS_SECRET_ACCESS_KEY: "secret",
      INGEST_ROUTES: JSON.stringify({
        "POST /api/generate": "arn:aws:lambda:us-east-1:123456789012:function:generate",
      }),
      WORK_BUCKET: "work",
      ORIGIN_SECRET_ARN: "origin",
    },
  });
  onTestFinished(() => void ingest.kill("SIGKILL"));
  const ended = once(ingest, "exit");
  const call = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: "x" });
  await vi.waitFor(() => call("/nothing"), patience);

  // Ingest waits for the secret, by which it knows calls that came through the front.
  const begun = call("/api/generate");
  await asked.promise;
  ingest.kill("SIGTERM");
  await vi.waitFor(() => expect(call("/nothing")).rejects.toThrow("fetch failed"), patience);
  secret.resolve();

  expect((await begun).status).toBe(404);
  expect(await ended).toEqual([0, null]);
});
