import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { Job, type Task } from "#domain/records/job";
import { openState } from "../kit/open-state.ts";

/** The account of jobs that only claim files. */
export const nobody = "acc_nobody";

/** The items of a service that runs here, read and written past it. */
export function openItems(state: string) {
  const { documents, tableName, items } = openState(state);

  async function item(table: string, Key: Record<string, string>): Promise<Record<string, unknown> | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName: tableName(table), Key, ConsistentRead: true }));
    return Item;
  }
  async function put(table: string, Item: Record<string, unknown>): Promise<void> {
    await documents.send(new PutCommand({ TableName: tableName(table), Item }));
  }
  async function job(accountId: string, id: string): Promise<Job> {
    return Job.parse(await item("Jobs", { account_id: accountId, id }));
  }

  return {
    item,
    items,
    put,
    job,
    /** Writes a job as if time or accidents had changed it. */
    async changeJob(accountId: string, id: string, change: Partial<Job>): Promise<void> {
      await put("Jobs", { ...(await job(accountId, id)), ...change });
    },
    /** Ends whatever is under way, so that nobody works on it. */
    async endJobs(): Promise<void> {
      for (const item of await items("Jobs")) {
        if (item.status !== "processing" || item.account_id === nobody) continue;
        const { active_shard: _, ...job } = Job.parse(item);
        await put("Jobs", { ...job, status: "error", error: "Ended by a check", error_code: "cancelled" });
      }
    },
    /** Does so with every task of its stage. */
    async changeTasks(accountId: string, id: string, change: Partial<Task>): Promise<void> {
      const before = await job(accountId, id);
      const tasks = Object.entries(before.tasks).map(([name, task]) => [name, { ...task, ...change }]);
      await put("Jobs", { ...before, tasks: Object.fromEntries(tasks) });
    },
  };
}
