import { readFileSync } from "node:fs";
import path from "node:path";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { systemClock } from "@reelwright/platform/clock";
import { documentsOf } from "@reelwright/platform/document-client";
import { systemIds } from "@reelwright/platform/ids";
import { retrying } from "@reelwright/platform/retrying";
import * as z from "zod";
import { accountStore } from "#domain/accounts/account-store";
import { closedAccountStore } from "#domain/accounts/closed-accounts";
import { ledgerStore } from "#domain/credits/ledger-store";
import { jobEnder } from "#domain/jobs/end-job";
import { jobStore } from "#domain/jobs/job-store";
import { keyStore } from "#domain/keys/key-store";
import { standingStore } from "#domain/keys/standing-store";
import { sessionStore } from "#domain/sessions/session-store";
import { intakeStore } from "#features/thumbnails/intake-store";
import { tableOutput } from "#infra/table-output";
import { tables as declared, isTableName, type TableNames } from "#lambda/tables";

export interface Deployment {
  accounts: ReturnType<typeof accountStore> & ReturnType<typeof standingStore>;
  keys: ReturnType<typeof keyStore>;
  sessions: Pick<ReturnType<typeof sessionStore>, "revokeOthers">;
  jobs: Pick<ReturnType<typeof jobStore>, "get" | "list" | "active" | "readAgain">;
  ender: Pick<ReturnType<typeof jobEnder>, "fail">;
  ledger: ReturnType<typeof ledgerStore>;
  intakes: ReturnType<typeof intakeStore>;
  closed: Pick<ReturnType<typeof closedAccountStore>, "add">;
  data: { dynamodb: DynamoDBClient; tables: TableNames };
  /** The secret with the providers' keys, as text. */
  providers: { read(): Promise<string>; write(text: string): Promise<void> };
}

/** A refusal of the operator's tool that is not the tool's fault. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Opens the stores of a deployed stack by its name, or of the local service with this state folder. */
export async function connect(where: { stack: string } | { state: string }): Promise<Deployment> {
  const { outputs, dynamodb, secrets } = "stack" in where ? await deployedStack(where.stack) : localStack(where.state);
  const documents = documentsOf(dynamodb);
  const { tables } = outputs;
  const read = async (SecretId: string, what: string) => {
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
    if (!SecretString) throw new OperatorError(`The deployment's ${what} has no text.`);
    return SecretString;
  };
  const pepper = () => read(outputs.PepperSecretArn, "pepper");
  const providers: Deployment["providers"] = {
    read: () => read(outputs.ProvidersSecretArn, "secret of the providers"),
    async write(SecretString) {
      await secrets.send(new PutSecretValueCommand({ SecretId: outputs.ProvidersSecretArn, SecretString }));
    },
  };
  const shared = { documents, tables, clock: systemClock, ids: systemIds, retrying };
  return {
    accounts: { ...accountStore(shared), ...standingStore(shared) },
    keys: keyStore({ ...shared, pepper }),
    sessions: sessionStore({ ...shared, pepper }),
    jobs: jobStore(shared),
    ender: jobEnder(shared),
    ledger: ledgerStore(shared),
    intakes: intakeStore(shared),
    closed: closedAccountStore(shared),
    data: { dynamodb, tables },
    providers,
  };
}

const Secrets = z.object({ PepperSecretArn: z.string(), ProvidersSecretArn: z.string() });
const names = Object.keys(declared).filter(isTableName);
const Names = z.record(z.enum(names), z.string());

/** What the data stack tells of itself. */
const outputsOf = (given: Readonly<Record<string, string | undefined>>) => ({
  ...Secrets.parse(given),
  tables: Names.parse(Object.fromEntries(names.map((name) => [name, given[tableOutput(name)]]))),
});

async function deployedStack(stack: string) {
  const { Stacks } = await new CloudFormationClient({})
    .send(new DescribeStacksCommand({ StackName: `${stack}-Data` }))
    .catch((cause: Error) => {
      throw new OperatorError(
        `The stack ${stack}-Data cannot be read: ${cause.message}. Check the name, AWS_REGION and your AWS credentials.`,
        { cause },
      );
    });
  const given = Object.fromEntries(
    (Stacks?.[0]?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
  );
  return { outputs: outputsOf(given), dynamodb: new DynamoDBClient({}), secrets: new SecretsManagerClient({}) };
}

/** The file that the local runner writes while it is running. */
const StackFile = z.object({
  region: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  endpoints: z.object({ dynamodb: z.string(), secretsmanager: z.string() }),
  outputs: z.record(z.string(), z.record(z.string(), z.string())),
});

function localStack(state: string) {
  let text: string;
  try {
    text = readFileSync(path.join(state, "stack.json"), "utf8");
  } catch (cause) {
    throw new OperatorError(`No service is running from ${state}. Start it with: npm run local -- --state ${state}`, {
      cause,
    });
  }
  const { region, accessKeyId, secretAccessKey, endpoints, outputs } = StackFile.parse(JSON.parse(text));
  const client = (endpoint: string) => ({ region, endpoint, credentials: { accessKeyId, secretAccessKey } });
  const [, data = {}] = Object.entries(outputs).find(([name]) => name.endsWith("-Data")) ?? [];
  return {
    outputs: outputsOf(data),
    dynamodb: new DynamoDBClient(client(endpoints.dynamodb)),
    secrets: new SecretsManagerClient(client(endpoints.secretsmanager)),
  };
}
