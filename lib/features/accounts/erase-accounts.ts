import { systemClock } from "@reelwright/platform/clock";
import { accountItems, ownedTables } from "#domain/accounts/account-items";
import { closedAccountStore } from "#domain/accounts/closed-accounts";
import { readAccounts } from "#domain/accounts/read-accounts";
import { endJobs } from "#domain/jobs/end-jobs";
import { bucket } from "#lambda/capabilities/bucket";
import { eachTable, tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { eraseAccount } from "./erase-account.ts";

const deleting: readonly ("DeleteObject" | "ListBucket")[] = ["DeleteObject", "ListBucket"];

/** Deletes the data of closed accounts. */
export const eraseAccounts = capability(
  {
    accounts: readAccounts,
    ender: endJobs,
    closed: tables({ closed_accounts: ["Query", "DeleteItem"] }),
    storage: tables({ accounts: ["UpdateItem", "DeleteItem"], api_keys: ["DeleteItem"] }),
    owned: eachTable(ownedTables, ["Query", "DeleteItem"]),
    media: bucket("media", { "videos/": deleting }),
    work: bucket("work", { "jobs/": deleting, "uploads/": deleting, "sent/": deleting, "cache/segments/": deleting }),
  },
  ({ accounts, ender, closed: closedStorage, storage, owned, media, work }) => {
    const closed = closedAccountStore(closedStorage);
    const items = accountItems({ ...storage, tables: { ...owned.tables, ...storage.tables } });
    const services = { items, ender, media, work, clock: systemClock };
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
