import type { Deployment } from "./connect.ts";

/** Deletes every key of an account; answers how many there were. Those that are not reached yet are listed until they are. */
export async function revokeKeys({ keys }: Pick<Deployment, "keys">, accountId: string): Promise<number> {
  const all = await keys.list(accountId);
  for (const { id } of all) await keys.remove(accountId, id);
  return all.length;
}
