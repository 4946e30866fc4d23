import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Account } from "../records/account.ts";
import type { JobRef } from "../records/job.ts";

/** Several times as long as most renders; a page that is open longer reads its job for a new ticket. */
const validMs = 60 * 60_000;

/** The account of the ticket, which is refused once a new password or the account's closing has ended all its sessions. */
export type TicketAccount = Pick<Account, "id" | "session_generation">;

/** Lets its holder follow one job and do nothing else: a browser's EventSource cannot send headers. */
export function makeTicket(account: TicketAccount, jobId: string, pepper: string, now: Date): string {
  const claims = Buffer.from(`${account.id}.${jobId}.${account.session_generation}.${now.getTime() + validMs}`);
  return `${claims.toString("base64url")}.${sign(claims, pepper).toString("base64url")}`;
}

export type TicketCheck = { admitted: JobRef & { generation: number } } | { denied: "forged" | "expired" };

export function checkTicket(ticket: string, pepper: string, now: Date): TicketCheck {
  const [claims = Buffer.alloc(0), signature = Buffer.alloc(0)] = ticket
    .split(".", 2)
    .map((part) => Buffer.from(part, "base64url"));
  const expected = sign(claims, pepper);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return { denied: "forged" };
  const [accountId, jobId, generation, expires] = claims.toString().split(".");
  if (!accountId || !jobId || !generation || !expires) return { denied: "forged" };
  if (Number(expires) <= now.getTime()) return { denied: "expired" };
  return { admitted: { accountId, jobId, generation: Number(generation) } };
}

/** Signed with its own derived key, so that a ticket can never pass for anything else that the pepper protects. */
function sign(claims: Buffer, pepper: string): Buffer {
  const key = hkdfSync("sha256", pepper, "", "events-ticket", 32);
  return createHmac("sha256", Buffer.from(key)).update(claims).digest();
}
