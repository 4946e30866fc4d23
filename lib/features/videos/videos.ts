import { Account } from "#domain/records/account";
import { readItem } from "#domain/records/read-item";
import { readTogether } from "#domain/records/read-together";
import { Video } from "#domain/records/video";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { videoStore } from "./video-store.ts";

type Videos = ReturnType<typeof videoStore>;

export const readVideos = capability(
  { storage: tables({ videos: ["GetItem"] }) },
  ({ storage }): Pick<Videos, "get"> => videoStore(storage),
);
/** Reads a video with its account: one read. */
export const readVideosWithAccounts = capability(
  { storage: tables({ accounts: ["BatchGetItem"], videos: ["BatchGetItem"] }) },
  ({ storage: { documents, tables } }) =>
    async (accountId: string, id: string): Promise<{ video: Video | null; account: Account | null }> => {
      const found = await readTogether(documents, {
        [tables.videos]: { account_id: accountId, id },
        [tables.accounts]: { id: accountId },
      });
      return {
        video: readItem("videos", Video, found.get(tables.videos)),
        account: readItem("accounts", Account, found.get(tables.accounts)),
      };
    },
);
export const listVideos = capability(
  { storage: tables({ videos: ["Query"] }) },
  ({ storage }): Pick<Videos, "page"> => videoStore(storage),
);
export const writeVideos = capability(
  { storage: tables({ videos: ["GetItem", "DeleteItem"] }) },
  ({ storage }): Pick<Videos, "get" | "remove"> => videoStore(storage),
);
