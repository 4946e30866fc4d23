import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { openState } from "../kit/open-state.ts";
import { isoTime, numberThat, type Row, text } from "./row.ts";
import type { World } from "./world.ts";

const allScopes = ["generate", "videos", "credits", "ai_script", "ai_images", "ai_music"];

/** A new account's session, and calls of its key management. */
async function newOwner(world: World) {
  const account = await world.service.account();
  const { token } = (await world.login(account)).body;
  const manage = (method: string, path = "", body?: object) => world.call(method, `/api/keys${path}`, { token, body });
  const make = async (body: object = {}) =>
    (await manage("POST", "", { name: "a key", scopes: allScopes, ...body })).body;
  const record = async (id: string) => (await manage("GET")).body.find((key: { id: string }) => key.id === id);
  return { account, token, manage, make, record };
}

const setInTable = (world: World, id: string, expression: string, value?: string) => {
  const { documents, tableName } = openState(world.service.state);
  return documents.send(
    new UpdateCommand({
      TableName: tableName("ApiKeys"),
      Key: { id },
      UpdateExpression: expression,
      ...(value && { ExpressionAttributeValues: { ":value": value } }),
    }),
  );
};

const callWith = async (world: World, key: string) => (await world.call("GET", "/api/voices", { key })).status;

export const keys: readonly Row[] = [
  {
    says: "POST /api/keys: id, key, name, scopes; the secret is never shown again",
    check: async (world) => {
      const { manage } = await newOwner(world);
      const made = await manage("POST", "", { name: "reports", scopes: ["videos", "credits"] });
      const list = await manage("GET");
      return {
        actual: { made, list: JSON.stringify(list.body).includes(made.body.key) },
        expected: {
          made: { status: 201, body: { id: text, key: text, name: "reports", scopes: ["videos", "credits"] } },
          list: false,
        },
      };
    },
  },
  {
    says: "GET /api/keys: records with all fields; defaults 60 a minute, never expiring",
    check: async (world) => {
      const { make, record } = await newOwner(world);
      const { id, key } = await make();
      await callWith(world, key);
      await callWith(world, key);
      const found = await record(id);
      return {
        actual: { ...found, isPrefix: key.startsWith(found.key_prefix) },
        expected: {
          id,
          name: "a key",
          isPrefix: true,
          scopes: allScopes,
          rate_limit: 60,
          expires_at: null,
          last_used_at: isoTime,
          usage_count: 2,
          is_active: true,
        },
      };
    },
  },
  {
    says: "rate_limit 1 to 1000; 0 and 1001 are refused",
    check: async (world) => {
      const { manage } = await newOwner(world);
      const ask = async (rate_limit: number) =>
        (await manage("POST", "", { name: "k", scopes: ["videos"], rate_limit })).status;
      return {
        actual: { 1: await ask(1), 1000: await ask(1000), 0: await ask(0), 1001: await ask(1001) },
        expected: { 1: 201, 1000: 201, 0: 400, 1001: 400 },
      };
    },
  },
  {
    says: "expires_in_days 7, 30, 90, 365; null means never",
    check: async (world) => {
      const days: Record<string, number | null> = {};
      for (const expires_in_days of [7, 30, 90, 365, null]) {
        const { make, record } = await newOwner(world);
        const { expires_at } = await record((await make({ expires_in_days })).id);
        days[String(expires_in_days)] =
          expires_at === null ? null : Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000);
      }
      return { actual: days, expected: { 7: 7, 30: 30, 90: 90, 365: 365, null: null } };
    },
  },
  {
    says: "an unknown scope is refused",
    check: async (world) => {
      const { manage } = await newOwner(world);
      return {
        actual: await manage("POST", "", { name: "k", scopes: ["everything"] }),
        expected: { status: 400, body: { error: text } },
      };
    },
  },
  {
    says: "at most 5 keys per account: the sixth is refused, a deleted one makes room",
    check: async (world) => {
      const { manage, make } = await newOwner(world);
      // The account came with one.
      const made = [await make(), await make(), await make(), await make()];
      const sixth = await manage("POST", "", { name: "k", scopes: ["videos"] });
      await manage("DELETE", `/${made[0].id}`);
      const again = await manage("POST", "", { name: "k", scopes: ["videos"] });
      return {
        actual: { sixth: sixth.status, code: sixth.body.code, again: again.status },
        expected: { sixth: 409, code: "key_limit_reached", again: 201 },
      };
    },
  },
  {
    says: "PATCH changes name, is_active, scopes, rate_limit",
    check: async (world) => {
      const { manage, make } = await newOwner(world);
      const { id, key } = await make();
      const changed = await manage("PATCH", `/${id}`, { name: "renamed", scopes: ["videos"], rate_limit: 7 });
      await manage("PATCH", `/${id}`, { is_active: false });
      const inactive = await callWith(world, key);
      await manage("PATCH", `/${id}`, { is_active: true });
      return {
        actual: { changed, inactive, active: await callWith(world, key) },
        expected: {
          changed: { status: 200, body: { name: "renamed", scopes: ["videos"], rate_limit: 7 } },
          inactive: 401,
          active: 200,
        },
      };
    },
  },
  {
    says: "DELETE removes the key for good",
    check: async (world) => {
      const { manage, make, record } = await newOwner(world);
      const { id, key } = await make();
      const deleted = await manage("DELETE", `/${id}`);
      return {
        actual: { deleted, call: await callWith(world, key), record: (await record(id)) ?? null },
        expected: { deleted: { status: 200, body: { id, deleted: true } }, call: 401, record: null },
      };
    },
  },
  {
    says: "POST /api/keys/{id}/rotate replaces the secret at once; name, scopes and limits stay",
    check: async (world) => {
      const { manage, make } = await newOwner(world);
      const { id, key } = await make({ name: "kept", scopes: ["videos"], rate_limit: 9 });
      const rotated = await manage("POST", `/${id}/rotate`, {});
      return {
        actual: { rotated, old: await callWith(world, key), new: await callWith(world, rotated.body.key) },
        expected: {
          rotated: { status: 200, body: { id, key: text, name: "kept", scopes: ["videos"], rate_limit: 9 } },
          old: 401,
          new: 200,
        },
      };
    },
  },
  {
    says: "an expired key is rejected, and not deleted",
    check: async (world) => {
      const { make, record } = await newOwner(world);
      const { id, key } = await make({ expires_in_days: 7 });
      await setInTable(world, id, "SET expires_at = :value", "2020-01-01T00:00:00.000Z");
      return {
        actual: { call: await callWith(world, key), record: await record(id) },
        expected: { call: 401, record: { id, expires_at: "2020-01-01T00:00:00.000Z" } },
      };
    },
  },
  {
    says: "a key without stored scopes is accepted everywhere; rotating it applies a scope set",
    check: async (world) => {
      const { manage, make } = await newOwner(world);
      const { id, key } = await make({ scopes: ["ai_music"] });
      await setInTable(world, id, "REMOVE scopes");
      const paths = ["/api/me", "/api/videos", "/api/music", "/api/voices"];
      const statuses = [];
      for (const path of paths) statuses.push((await world.call("GET", path, { key })).status);
      const { body } = await manage("POST", `/${id}/rotate`, { scopes: ["videos"] });
      const narrow = await world.call("GET", "/api/me", { key: body.key });
      return {
        actual: { statuses, scopes: body.scopes, narrow: narrow.status },
        expected: { statuses: [200, 200, 200, 200], scopes: ["videos"], narrow: 403 },
      };
    },
  },
  {
    says: "each scope covers its endpoints; a missing one is 403 and named",
    check: async (world) => {
      const { make } = await newOwner(world);
      const { key: narrow } = await make({ scopes: ["ai_music"] });
      const { key: music } = await make({ scopes: ["generate"] });
      const calls = [
        ["POST", "/api/ltx/generate", "generate"],
        ["POST", "/api/generate", "generate"],
        ["POST", "/api/generate-sync", "generate"],
        ["POST", "/api/generate-images", "ai_images"],
        ["POST", "/api/ai/script", "ai_script"],
        ["POST", "/api/ai/image-prompt", "ai_script"],
        ["GET", "/api/videos", "videos"],
        ["GET", "/api/me", "credits"],
        ["GET", "/api/credits/ledger", "credits"],
      ] as const;
      const missing: Record<string, string> = {};
      for (const [method, path, scope] of calls) {
        const answer = await world.call(method, path, { key: narrow, ...(method === "POST" && { body: {} }) });
        missing[path] = answer.status === 403 && answer.body.error.includes(scope) ? scope : `${answer.status}`;
      }
      const order = await world.call("POST", "/api/generate-music", { key: music, body: {} });
      missing["/api/generate-music"] = order.status === 403 && order.body.error.includes("ai_music") ? "ai_music" : "";
      return {
        actual: missing,
        expected: {
          ...Object.fromEntries(calls.map(([, path, scope]) => [path, scope])),
          "/api/generate-music": "ai_music",
        },
      };
    },
  },
  {
    says: "the default limit: 60 requests a minute, then 429 with Retry-After",
    check: async (world) => {
      const { make } = await newOwner(world);
      const { key } = await make();
      const answers = await Promise.all(Array.from({ length: 61 }, () => world.call("GET", "/api/me", { key })));
      const refused = answers.filter(({ status }) => status === 429);
      return {
        actual: {
          admitted: answers.filter(({ status }) => status === 200).length,
          refused: refused.length,
          retryAfter: Number(refused[0]?.headers.get("retry-after")),
        },
        expected: { admitted: 60, refused: 1, retryAfter: numberThat((value) => value >= 1 && value <= 60) },
      };
    },
  },
  {
    says: "each key has its own limit: one at its end leaves the other alone",
    check: async (world) => {
      const { make } = await newOwner(world);
      const { key } = await make({ rate_limit: 1 });
      const { key: other } = await make();
      return {
        actual: [await callWith(world, key), await callWith(world, key), await callWith(world, other)],
        expected: [200, 429, 200],
      };
    },
  },
  {
    says: "keys are managed by a bearer token: a key is refused, and told what to send",
    check: async (world) => {
      const { account } = await newOwner(world);
      return {
        actual: await world.call("GET", "/api/keys", { key: account.apiKey }),
        expected: { status: 403, body: { error: /token/ } },
      };
    },
  },
];
