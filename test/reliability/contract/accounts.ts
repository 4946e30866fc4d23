import { number, numberThat, type Row, text } from "./row.ts";
import type { World } from "./world.ts";

const own = (world: World) => world.once("accounts", () => world.service.account({ credits: 20 }));

/** Hours from now until a session ends, and how its answer names that time. */
async function lifetimeOf(world: World, session: string | undefined) {
  const { status, body } = await world.login(await own(world), session);
  const hours = Math.round((Date.parse(body.expires_at) - Date.now()) / 3_600_000);
  return { status, token: body.token, session_ttl: body.session_ttl, hours };
}

export const accounts: readonly Row[] = [
  {
    says: "POST /api/login, session short: a token for 12 h, session_ttl 12h",
    check: async (world) => ({
      actual: await lifetimeOf(world, "short"),
      expected: { status: 200, token: text, session_ttl: "12h", hours: 12 },
    }),
  },
  {
    says: "session default, and none: 7 d",
    check: async (world) => ({
      actual: [await lifetimeOf(world, "default"), await lifetimeOf(world, undefined)],
      expected: [
        { status: 200, hours: 168 },
        { status: 200, hours: 168 },
      ],
    }),
  },
  {
    says: "session long: 30 d",
    check: async (world) => ({ actual: await lifetimeOf(world, "long"), expected: { status: 200, hours: 720 } }),
  },
  {
    says: "a wrong password and an unknown e-mail: the same 401; another session: 400",
    check: async (world) => {
      const { email, password } = await own(world);
      const ask = (body: object) => world.call("POST", "/api/login", { body });
      const wrong = await ask({ email, password: "not the password" });
      const unknown = await ask({ email: "nobody@example.com", password });
      const session = await ask({ email, password, session: "forever" });
      return {
        actual: {
          wrong: wrong.status,
          unknown: unknown.status,
          isSameText: wrong.body.error === unknown.body.error,
          session: session.status,
        },
        expected: { wrong: 401, unknown: 401, isSameText: true, session: 400 },
      };
    },
  },
  {
    says: "GET /api/me: the account's fields, for a key",
    check: async (world) => ({
      actual: await world.call("GET", "/api/me", { key: (await own(world)).apiKey }),
      expected: {
        status: 200,
        body: {
          id: text,
          client_email: (await own(world)).email,
          package: "business",
          packageLabel: "Business",
          creditsTotal: 1520,
          creditsMonthly: 1500,
          creditsPack: 20,
          monthlyAllowance: 1500,
          creditCosts: { render: 5, ai_script: 1, ai_voice: 4, ai_image: 2, ai_music: 5, stock_media: 0 },
        },
      },
    }),
  },
  {
    says: "GET /api/me: the same for a bearer token; 401 without either",
    check: async (world) => {
      const account = await own(world);
      const { token } = (await world.login(account)).body;
      const [byKey, byToken, by] = [
        await world.call("GET", "/api/me", { key: account.apiKey }),
        await world.call("GET", "/api/me", { token }),
        await world.call("GET", "/api/me"),
      ];
      return {
        actual: { isSame: JSON.stringify(byKey.body) === JSON.stringify(byToken.body), without: by.status },
        expected: { isSame: true, without: 401 },
      };
    },
  },
  {
    says: "GET /api/credits/costs: costs, without credentials",
    check: async (world) => ({
      actual: await world.call("GET", "/api/credits/costs"),
      expected: {
        status: 200,
        body: { costs: { render: 5, ai_script: 1, ai_voice: 4, ai_image: 2, ai_music: 5, stock_media: 0 } },
      },
    }),
  },
  {
    says: "packages: slug, label, monthlyCredits; free, pro, business, agency",
    check: async (world) => ({
      actual: (await world.call("GET", "/api/credits/costs")).body.packages,
      expected: [
        { slug: "free", label: "Free", monthlyCredits: 25 },
        { slug: "pro", label: "Pro", monthlyCredits: 300 },
        { slug: "business", label: "Business", monthlyCredits: 1500 },
        { slug: "agency", label: "Agency", monthlyCredits: 6000 },
      ],
    }),
  },
  {
    says: "scenarios: name and credits; budget 5, standard 10, automatic 21",
    check: async (world) => ({
      actual: (await world.call("GET", "/api/credits/costs")).body.scenarios,
      expected: [
        { name: text, credits: 5 },
        { name: text, credits: 10 },
        { name: text, credits: 21 },
      ],
    }),
  },
  {
    says: "POST /api/account/revoke-sessions ends all other sessions; a key may not call it",
    check: async (world) => {
      const account = await world.service.account();
      const [mine, other] = [await world.login(account), await world.login(account, "long")].map(
        ({ body }) => body.token,
      );
      const revoked = await world.call("POST", "/api/account/revoke-sessions", { token: mine, body: {} });
      return {
        actual: {
          revoked: revoked.status,
          sessions: revoked.body.revoked,
          other: (await world.call("GET", "/api/me", { token: other })).status,
          mine: (await world.call("GET", "/api/me", { token: mine })).status,
          key: (await world.call("POST", "/api/account/revoke-sessions", { key: account.apiKey, body: {} })).status,
        },
        expected: { revoked: 200, sessions: 1, other: 401, mine: 200, key: 403 },
      };
    },
  },
  {
    says: "bearer tokens: 100 requests a minute, then 429",
    check: async (world) => {
      const account = await world.service.account();
      const { token } = (await world.login(account)).body;
      const answers = await Promise.all(Array.from({ length: 101 }, () => world.call("GET", "/api/me", { token })));
      const refused = answers.filter(({ status }) => status === 429);
      return {
        actual: {
          admitted: answers.filter(({ status }) => status === 200).length,
          refused: refused.length,
          retryAfter: Number(refused[0]?.headers.get("retry-after")),
        },
        expected: { admitted: 100, refused: 1, retryAfter: numberThat((value) => value >= 1 && value <= 60) },
      };
    },
  },
  {
    says: "calls need plan Business: free and pro are refused with 403, which names it",
    check: async (world) => {
      const ask = async (plan: string) => {
        const { apiKey } = await world.service.account({ plan });
        const reels = await world.call("POST", "/api/generate", { key: apiKey, body: {} });
        return { reels: reels.status, says: reels.body.error };
      };
      return {
        actual: { free: await ask("free"), pro: await ask("pro"), business: await ask("business") },
        expected: {
          free: { reels: 403, says: /Business/ },
          pro: { reels: 403, says: /Business/ },
          business: { reels: 400 },
        },
      };
    },
  },
  {
    says: "AI video needs plan Pro: free 403, which names it; pro may",
    check: async (world) => {
      const [free, pro] = [await world.service.account({ plan: "free" }), await world.poorAccount("pro")];
      const body = { mode: "t2v", prompt: "A boat on a lake" };
      const refused = await world.call("POST", "/api/ltx/generate", { key: free.apiKey, body });
      const admitted = await world.call("POST", "/api/ltx/generate", { key: pro.apiKey, body });
      return {
        actual: { free: refused.status, says: refused.body.error, pro: admitted.status },
        // Nothing but its credits keeps the pro account from it.
        expected: { free: 403, says: /Pro/, pro: 402 },
      };
    },
  },
  {
    says: "402 with creditsNeeded when the balance is lower than the cost; nothing is charged",
    check: async (world) => {
      const { apiKey: key } = await world.poorAccount();
      const answer = await world.call("POST", "/api/ai/script", { key, body: { prompt: "Three uses of salt" } });
      return {
        actual: { status: answer.status, body: answer.body, me: (await world.call("GET", "/api/me", { key })).body },
        expected: { status: 402, body: { error: text, creditsNeeded: number }, me: { creditsTotal: 0 } },
      };
    },
  },
];
