import { computed, signal } from "@preact/signals";
import { ApiError } from "reelwright/core/api-errors";
import type { components } from "reelwright/core/api-types";
import { Reelwright } from "reelwright/reelwright";
import { sameKeyFetch } from "../../logic/same-key-fetch.ts";

interface Session {
  token: string;
  email: string;
}
const storedAt = "reelwright-session";
const baseUrl = location.origin;

/** Kept for this tab only, and never part of an address. */
const session = signal<Session | null>(stored());
/** Why the user has to sign in again, if there is a reason. */
export const signedOutBecause = signal<string | null>(null);
export const isSignedIn = computed(() => session.value !== null);
export const signedInAs = computed(() => session.value?.email ?? "");
export const account = signal<components["schemas"]["Account"] | null>(null);
/** Why the balance could not be read; what was read before stays. */
export const accountError = signal<unknown>(null);

const client = computed(
  () =>
    new Reelwright({
      baseUrl,
      token: session.value?.token ?? "",
      maxRetries: 1,
      // Who has to wait is told so, with the seconds that are left.
      maxRetryWaitMs: 2_000,
      fetch: sameKeyFetch((...call) => fetch(...call)),
    }),
);
/** The client of the signed-in account. */
export const api = (): Reelwright => client.value;

/** What is forgotten when somebody else signs in, such as drafts. */
const ofOneUser = new Set<() => void>();
export const forgetForOthers = (clear: () => void): void => void ofOneUser.add(clear);
let lastUser = session.value?.email ?? null;

function stored(): Session | null {
  const text = sessionStorage.getItem(storedAt);
  return text === null ? null : JSON.parse(text);
}

function keep(next: Session | null): void {
  if (next) sessionStorage.setItem(storedAt, JSON.stringify(next));
  else sessionStorage.removeItem(storedAt);
  session.value = next;
}

/** @throws ApiError, RateLimitError, ConnectionError */
export async function signIn(email: string, password: string): Promise<void> {
  const signed = await Reelwright.signIn({ email, password }, { baseUrl, maxRetries: 0 });
  signedOutBecause.value = null;
  if (lastUser !== null && lastUser !== email) for (const clear of ofOneUser) clear();
  lastUser = email;
  keep({ token: signed.session.token, email });
}

/** Ends the session; this tab forgets it even if the service cannot be reached. */
export async function signOut(): Promise<void> {
  await api()
    .account.signOut()
    .catch(() => {});
  forget(null);
}

/** An ended session leads to the sign-in page. True if the error was one. */
export function endedSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401 || !session.value) return false;
  forget("Your session has ended. Sign in again to go on; nothing was lost.");
  return true;
}

function forget(reason: string | null): void {
  signedOutBecause.value = reason;
  account.value = null;
  keep(null);
}

/** Reads the balance again. */
export async function refreshAccount(): Promise<void> {
  try {
    accountError.value = null;
    account.value = await api().account.get();
  } catch (error) {
    if (!endedSession(error)) accountError.value = error;
  }
}
