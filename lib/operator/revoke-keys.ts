import type { Deployment } from "./connect.ts";

/** Deletes every key of an account and returns how many there were. Keys that are not deleted yet are still listed. */
export async function revokeKeys({ keys }: Pick<Deployment, "keys">, accountId: string): Promise<number> {
  const all = await keys.list(accountId);
  for (const { id } of all) await keys.remove(accountId, id);
  return all.length;
}
