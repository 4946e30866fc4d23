import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { region } from "../assembly/intrinsics.ts";
import { compiledCode } from "../processes/compiled-code.ts";
import { ensureTables } from "./ensure-tables.ts";
import { type TableDefinition, tableDefinition } from "./table-definition.ts";

const listening = z.object({ port: z.number() });

export type DynamoDbOptions = {
  /** Where the items are kept; `undefined` keeps them in memory. */
  dir: string | undefined;
  /** 0, the default, takes a free one. */
  port?: number;
  /** Physical name to the resolved properties of an `AWS::DynamoDB::Table` or `::GlobalTable`. */
  tables: Record<string, unknown>;
  /** Refuses every so-manieth write with a conflict, as AWS refuses those that meet a transaction under way. */
  conflictEvery?: number;
};

export type DynamoDb = {
  /** For `AWS_ENDPOINT_URL_DYNAMODB`. */
  url: string;
  stop(): Promise<void>;
};

/**
 * Starts DynamoDB in a process of its own, because dynalite throws where it meets a bug: a crash there is restarted on the
 * same port, with everything that was answered. Resolves when the tables are there.
 * Rejects when the port is taken, or a stored table has other keys or indexes than its definition.
 */
export async function startDynamoDb({ dir, port = 0, tables, conflictEvery }: DynamoDbOptions): Promise<DynamoDb> {
  const definitions = new Map(Object.entries(tables).map(([name, table]) => [name, parseTable(name, table)]));
  if (dir) await mkdir(dir, { recursive: true });
  let stopping = false;
  let running = await startProcess({ dir, port, conflictEvery });
  const url = `http://127.0.0.1:${running.port}`;

  const keepRunning = (child: ChildProcess) =>
    child.once("exit", async (code, signal) => {
      if (stopping) return;
      console.error(`DynamoDB ended with ${signal ?? code}; starting it again.`);
      running = await startProcess({ dir, port: running.port, conflictEvery });
      if (stopping) return void running.child.kill();
      keepRunning(running.child);
      // It may be stopped, or end again, before its tables are there.
      await ensureTablesAt(url, definitions).catch((error) => {
        if (!stopping) console.error(`DynamoDB's tables could not be created: ${error}`);
      });
    });
  const stop = async () => {
    stopping = true;
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };

  keepRunning(running.child);
  try {
    await ensureTablesAt(url, definitions);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

function parseTable(name: string, properties: unknown): TableDefinition {
  const parsed = tableDefinition.safeParse(properties);
  if (!parsed.success) throw new Error(`Table ${name}: ${z.prettifyError(parsed.error)}`, { cause: parsed.error });
  return parsed.data;
}

async function startProcess(
  flags: Pick<DynamoDbOptions, "dir" | "conflictEvery"> & { port: number },
): Promise<{ child: ChildProcess; port: number }> {
  const program = fileURLToPath(new URL("./dynamodb-process.ts", import.meta.url));
  const child = fork(program, [JSON.stringify(flags)], { execArgv: [], env: compiledCode() });
  const ready = Promise.race([
    once(child, "message").then(([message]) => listening.parse(message).port),
    once(child, "exit").then(([code, signal]) => {
      throw new Error(`DynamoDB did not start (${signal ?? `exit ${code}`}); is port ${flags.port} taken?`);
    }),
  ]);
  return { child, port: await ready };
}

async function ensureTablesAt(endpoint: string, definitions: Map<string, TableDefinition>): Promise<void> {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ endpoint, region, credentials });
  try {
    await ensureTables(client, definitions);
  } finally {
    client.destroy();
  }
}
