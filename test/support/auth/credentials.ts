import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { checksum } from "@reelwright/platform/hashed-secret";
import { systemIds } from "@reelwright/platform/ids";
import { type PlanSlug, planSlug } from "@reelwright/vocabulary/plans";
import { type Scope, scope } from "@reelwright/vocabulary/scopes";
import { openState } from "../../reliability/kit/open-state.ts";
import { type Caller, callerMaker } from "../malformed/callers.ts";
import { type Headers, json } from "../malformed/malformed-input.ts";
import { rawExchange } from "../malformed/raw-exchange.ts";
import { ownAddresses } from "../own-addresses.ts";
import type { Service } from "../service.ts";

interface Worth {
  plan: PlanSlug;
  /** null: a token, which has every scope. */
  scopes: readonly Scope[] | null;
}

/** One way to call: the headers, and what they are worth. */
export interface Credential {
  name: string;
  headers: Headers;
  /** To endpoints that take keys and tokens; null: nothing. */
  worth: Worth | null;
  /** To endpoints that take tokens alone. */
  worthAsToken: Worth | null;
}

const key = (value: string): Headers => [["X-API-Key", value]];
const token = (value: string): Headers => [["Authorization", `Bearer ${value}`]];

/** Every kind of credential, each of an account of its own, so that none comes near a limit. */
export async function allCredentials(service: Service): Promise<Credential[]> {
  const newCaller = await callerMaker(service, ownAddresses());
  const { documents, tableName } = openState(service.state);
  const worthless = (name: string, headers: Headers): Credential => ({
    name,
    headers,
    worth: null,
    worthAsToken: null,
  });
  const keyOf = (name: string, value: string, plan: PlanSlug, scopes: readonly Scope[]): Credential => ({
    name,
    headers: key(value),
    worth: { plan, scopes },
    worthAsToken: null,
  });

  async function manage(caller: Caller, method: string, target: string, body?: object) {
    const answer = await rawExchange(service.baseUrl, {
      method,
      target,
      headers: [...token(caller.token), ...(body ? json : [])],
      body: body ? Buffer.from(JSON.stringify(body)) : null,
    });
    if (answer.status >= 300) throw new Error(`${method} ${target}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body);
  }
  const createKey = async (caller: Caller, scopes: readonly Scope[]): Promise<{ id: string; key: string }> =>
    manage(caller, "POST", "/api/keys", { name: scopes.join(), scopes, rate_limit: 1000 });
  const change = (table: string, item: Record<string, string>, expression: string, values?: Record<string, unknown>) =>
    documents.send(
      new UpdateCommand({
        TableName: tableName(table),
        Key: item,
        UpdateExpression: expression,
        ExpressionAttributeValues: values,
      }),
    );
  const accountOf = ({ token: of }: Caller) => `acc_${of.split("_")[1]}`;
  const past = new Date(Date.now() - 1000);

  /** A key that was good until this was done to it. */
  async function formerKey(name: string, spoil: (caller: Caller, id: string) => Promise<unknown>): Promise<Credential> {
    const caller = await newCaller();
    const made = await createKey(caller, scope.options);
    await spoil(caller, made.id);
    return worthless(name, key(made.key));
  }
  async function formerToken(name: string, spoil: (caller: Caller) => Promise<unknown>): Promise<Credential> {
    const caller = await newCaller();
    await spoil(caller);
    return worthless(name, token(caller.token));
  }
  async function ofPlan(plan: PlanSlug): Promise<Credential[]> {
    const [byKey, byToken] = [await newCaller({ plan }), await newCaller({ plan })];
    const made = await createKey(byKey, scope.options);
    return [
      keyOf(`key of ${plan}`, made.key, plan, scope.options),
      {
        name: `token of ${plan}`,
        headers: token(byToken.token),
        worth: { plan, scopes: null },
        worthAsToken: { plan, scopes: null },
      },
    ];
  }
  async function ofScope(one: Scope): Promise<Credential> {
    const made = await createKey(await newCaller({ plan: "agency" }), [one]);
    return keyOf(`key for ${one} alone`, made.key, "agency", [one]);
  }
  async function withoutScopes(): Promise<Credential> {
    const made = await createKey(await newCaller(), [scope.enum.credits]);
    await change("ApiKeys", { id: made.id }, "REMOVE scopes");
    return keyOf("key from before scopes", made.key, "business", scope.options);
  }

  const known = await newCaller();
  const unknownKey = `rw_live_${systemIds.random("key").slice("key_".length)}_${systemIds.secret(43)}`;
  const unknownToken = known.token.slice(0, -49) + systemIds.secret(43);
  return [
    worthless("nothing", []),
    worthless("an empty key", key("")),
    worthless("a key of another form", key("sk_live_1234")),
    worthless("a key with a wrong checksum", key(`${known.apiKey.slice(0, -1)}~`)),
    worthless("an unknown key", key(unknownKey + checksum(unknownKey))),
    worthless("another secret for a known key", key(otherSecret(known.apiKey))),
    worthless("a key as a bearer token", token(known.apiKey)),
    await formerKey("an inactive key", (caller, id) =>
      manage(caller, "PATCH", `/api/keys/${id}`, { is_active: false }),
    ),
    await formerKey("an expired key", (_, id) =>
      change("ApiKeys", { id }, "SET expires_at = :at", { ":at": past.toISOString() }),
    ),
    await formerKey("a deleted key", (caller, id) => manage(caller, "DELETE", `/api/keys/${id}`)),
    await formerKey("a rotated key's old secret", (caller, id) => manage(caller, "POST", `/api/keys/${id}/rotate`, {})),
    worthless("a token of another form", token("nothing")),
    worthless("a token in basic authentication", [["Authorization", `Basic ${known.token}`]]),
    worthless("another secret for a known session", token(unknownToken + checksum(unknownToken))),
    await formerToken("an expired token", (caller) =>
      change(
        "Sessions",
        { account_id: accountOf(caller), id: `ses_${caller.token.split("_")[2]}` },
        "SET expires_at = :at, expires_at_epoch = :epoch",
        { ":at": past.toISOString(), ":epoch": Math.floor(past.getTime() / 1000) },
      ),
    ),
    await formerToken("a revoked token", async (caller) =>
      manage({ ...caller, token: await caller.signIn() }, "POST", "/api/account/revoke-sessions"),
    ),
    {
      ...worthless("a wrong key beside a good token", [...key("nothing"), ...token((await newCaller()).token)]),
      worthAsToken: { plan: "business", scopes: null },
    },
    ...(await Promise.all(scope.options.map(ofScope))),
    await withoutScopes(),
    ...(await Promise.all(planSlug.options.map(ofPlan))).flat(),
  ];
}

function otherSecret(apiKey: string): string {
  const body = apiKey.slice(0, -49) + systemIds.secret(43);
  return body + checksum(body);
}
