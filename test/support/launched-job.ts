import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { vi } from "vitest";
import { Account } from "#domain/records/account";
import { Job } from "#domain/records/job";
import { grantFor } from "#infra/resources";
import type { Capability } from "#lambda/capability";
import { plainResources } from "../infra/permissions/plain-resources.ts";

const account = Account.parse({
  id: "acc_1",
  email: "a@example.com",
  plan: "business",
  password_hash: "",
  credits_monthly: 1000,
  credits_pack: 0,
  credits_month: "2026-01",
  ledger_seq: 0,
  ledger_hash: "",
  running_jobs: 0,
  max_concurrency: 3,
  created_at: "2026-01-01T00:00:00.000Z",
});

/** Who launches. The account has the credits for any job. */
export const launcher = { principal: { account, keyId: null }, reservation: null };

/**
 * The job that a launch would store, with the keys of these providers. Nothing is stored or called: the one write of the
 * launch is noted and fails.
 */
export async function launchedJob<T>(
  launching: Capability<T>,
  run: (launch: T) => Promise<unknown>,
  providers: readonly string[] = [],
): Promise<Job> {
  const { environment } = grantFor(launching.needs, plainResources);
  const keys = providers.map((name) => [`${name.toUpperCase()}_API_KEY`, "key"] as const);
  for (const [name, value] of [...Object.entries(environment), ...keys]) vi.stubEnv(name, value);
  const noted = new Error("The launch is noted");
  const written: unknown[] = [];
  const secrets = vi.spyOn(SecretsManagerClient.prototype, "send").mockImplementation(() => ({ SecretString: "{}" }));
  const documents = vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation((command) => {
    if (!(command instanceof TransactWriteCommand)) throw new Error("A launch with these files reads nothing");
    for (const { Put } of command.input.TransactItems ?? []) if (Put?.TableName === "jobs") written.push(Put.Item);
    throw noted;
  });
  const error = await run(launching.build()).catch((error) => error);
  secrets.mockRestore();
  documents.mockRestore();
  vi.unstubAllEnvs();
  if (error !== noted) throw error;
  return Job.parse(written[0]);
}
