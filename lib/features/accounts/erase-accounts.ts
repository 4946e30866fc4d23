import { bucket } from "@reelwright/platform/bucket";
import { systemClock } from "@reelwright/platform/clock";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { accountItems, ownedTables } from "#domain/accounts/account-items";
import { readAccounts } from "#domain/accounts/accounts";
import { closedAccountStore } from "#domain/accounts/closed-accounts";
import { endJobs } from "#domain/jobs/end-jobs";
import { capability } from "#lambda/capability";
import { type BucketAction, envName, type Need } from "#lambda/need";
import type { TableName } from "#lambda/tables";
import { eraseAccount } from "./erase-account.ts";

const deleting: readonly BucketAction[] = ["DeleteObject", "ListBucket"];
const workPrefixes = ["jobs/", "uploads/", "sent/", "cache/segments/"];

/** Deletes the data of closed accounts. */
export const eraseAccounts = capability(
  [
    ...readAccounts.needs,
    ...endJobs.needs,
    { kind: "table", name: "accounts", actions: ["UpdateItem", "DeleteItem"] },
    { kind: "table", name: "api_keys", actions: ["DeleteItem"] },
    { kind: "table", name: "closed_accounts", actions: ["Query", "DeleteItem"] },
    ...ownedTables.map((name): Need => ({ kind: "table", name, actions: ["Query", "DeleteItem"] })),
    { kind: "bucket", name: "media", prefix: "videos/", actions: deleting },
    ...workPrefixes.map((prefix): Need => ({ kind: "bucket", name: "work", prefix, actions: deleting })),
  ],
  () => {
    const documents = documentClient();
    const nameOf = (table: TableName) => {
      const variable = envName({ kind: "table", name: table });
      return readEnv(variable)[variable] ?? "";
    };
    const closed = closedAccountStore({ documents, tables: { closed_accounts: nameOf("closed_accounts") } });
    const accounts = readAccounts.build();
    const services = {
      items: accountItems({ documents, nameOf }),
      ender: endJobs.build(),
      media: bucket(readEnv("MEDIA_BUCKET").MEDIA_BUCKET),
      work: bucket(readEnv("WORK_BUCKET").WORK_BUCKET),
      clock: systemClock,
    };
    return {
      /** IDs of closed accounts that may still have data. */
      closed: closed.all,
      /** Deletes an account's data and returns whether nothing is left. An account that is not closed is left alone. */
      async erase(accountId: string, isTimeUp: () => boolean): Promise<boolean> {
        const account = await accounts.get(accountId);
        if (account?.status !== "closed" || !(await eraseAccount(account, services, isTimeUp))) return false;
        await closed.done(accountId);
        return true;
      },
    };
  },
);
