import * as z from "zod";
import type { Account } from "#domain/records/account";
import { type Deployment, OperatorError } from "./connect.ts";

export interface Command {
  usage: string;
  /** The options of the command, as text from the command line. */
  options: z.ZodObject;
  run(deployment: Deployment, options: Record<string, unknown>): Promise<unknown>;
}

export const command = <O extends z.ZodObject>(
  usage: string,
  options: O,
  run: (deployment: Deployment, options: z.output<O>) => Promise<unknown>,
): Command => ({
  usage,
  options,
  run: (deployment, given) => run(deployment, options.parse(given)),
});

export const email = z.email("--email must be an e-mail address");

/** Options that name an account. An erased one has no e-mail address any more, but its ledger stays. */
export const whose = { email: email.optional(), id: z.string().optional() };

/** What such options have to be. */
export const oneOwner = [
  ({ email, id }: { email?: string | undefined; id?: string | undefined }) =>
    (email === undefined) !== (id === undefined),
  { error: "--email or --id must name the account: give one of them" },
] as const;

/** Finds the account that options name. Throws an OperatorError if there is none. */
export async function findOwner(
  deployment: Deployment,
  { email, id }: { email?: string | undefined; id?: string | undefined },
): Promise<Account> {
  if (email !== undefined) return find(deployment, email);
  const account = await deployment.accounts.get(String(id));
  if (!account) throw new OperatorError(`No account with the ID ${id}.`);
  return account;
}

/** Finds an account by its e-mail address. Throws an OperatorError if there is none. */
export async function find({ accounts }: Deployment, email: string): Promise<Account> {
  const account = await accounts.findByEmail(email);
  if (!account) throw new OperatorError(`No account with the e-mail ${email}.`);
  return account;
}
