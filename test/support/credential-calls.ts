import { closedAccountStore } from "#domain/accounts/closed-accounts";
import { intakeStore } from "#features/thumbnails/intake-store";
import { commands } from "#operator/commands";
import { handler as login } from "../../functions/api/account/login.ts";
import { handler as me } from "../../functions/api/account/me.ts";
import { handler as createKey } from "../../functions/api/keys/create.ts";
import { handler as rotateKey } from "../../functions/api/keys/rotate.ts";
import { byKey, byToken, type Handlers } from "./handlers.ts";

const providers = { read: async () => "{}", write: async () => {} };
const password = "the first password";
const keyFields = { name: "mine", scopes: ["credits"] };
let made = 0;
const address = () => `198.51.${made >> 8}.${made & 255}`;

/** Accounts of handlers of this process, and calls by their credentials, each account from an address of its own. */
export function credentialCalls(service: Handlers) {
  // biome-ignore lint/suspicious/noExplicitAny: answers are checked by what they hold
  const run = async (words: string, options: Record<string, unknown>): Promise<any> => {
    const stores = { intakes: intakeStore(service), closed: closedAccountStore(service), providers };
    return commands[words]?.run({ ...service, ...stores }, options);
  };
  async function account() {
    const email = `person-${++made}@credentials.example`;
    const { id, apiKey } = await run("account create", { email, password, plan: "business" });
    return { id: String(id), email, apiKey: String(apiKey) };
  }
  const signIn = async (email: string, given = password) =>
    service.call(login, { body: { email, password: given }, address: address() });
  const tokenOf = async (email: string) => String((await signIn(email)).body.token);
  const statusOf = async (credentials: { headers: Record<string, string> }) =>
    (await service.call(me, { ...credentials, address: address() })).status;

  return {
    run,
    account,
    signIn,
    tokenOf,
    statusOf,

    /** How many credentials from before a reset are let in after it, of so many accounts that use and renew them during it. */
    async admittedAfterResets(rounds: number): Promise<number> {
      let admitted = 0;
      for (let round = 0; round < rounds; round++) {
        const { email, apiKey } = await account();
        const token = await tokenOf(email);
        const keyId = `key_${apiKey.split("_")[2]}`;
        const reset = run("account reset-password", { email, password: "the other password", "revoke-keys": true });
        const [, late, created, rotated] = await Promise.all([
          reset,
          signIn(email),
          service.call(createKey, { ...byToken(token), body: keyFields, address: address() }),
          service.call(rotateKey, { ...byToken(token), params: { id: keyId }, body: {}, address: address() }),
        ]);

        const keys = [apiKey, created.body.key, rotated.body.key].filter((key) => key !== undefined);
        const tokens = [token, late.body.token].filter((one) => one !== undefined);
        const statuses = await Promise.all([...keys.map(byKey), ...tokens.map(byToken)].map(statusOf));
        admitted += statuses.filter((status) => status !== 401).length;
      }
      return admitted;
    },
  };
}
