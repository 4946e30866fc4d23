import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyOrToken } from "#domain/access/access-credentials";
import { makeTicket } from "#domain/jobs/events-ticket";
import { readHttpEvent } from "#lambda/http-event";
import { handler as logout } from "../../../functions/api/account/logout.ts";
import { handler as me } from "../../../functions/api/account/me.ts";
import { handler as listKeys } from "../../../functions/api/keys/list.ts";
import { handler as follow } from "../../../functions/api/videos/events.ts";
import { credentialCalls } from "../../support/credential-calls.ts";
import { aReel } from "../../support/domain.ts";
import { byKey, byToken, type Handlers, startHandlers } from "../../support/handlers.ts";

let service: Handlers;
let calls: ReturnType<typeof credentialCalls>;
beforeAll(async () => {
  service = await startHandlers();
  calls = credentialCalls(service);
});
afterAll(() => service.stop());

describe("a reset of the password", () => {
  // A hundred times over in the full tests.
  it("refuses every old token and key, whatever they were doing at the moment", async () => {
    expect(await calls.admittedAfterResets(8)).toBe(0);
  });

  it("leaves the keys where nothing else is said, and opens to the new password alone", async () => {
    const { email, apiKey } = await calls.account();
    await calls.run("account reset-password", { email, password: "the other password" });

    expect(await calls.statusOf(byKey(apiKey))).toBe(200);
    expect((await calls.signIn(email)).status).toBe(401);
    expect(await calls.statusOf(byToken((await calls.signIn(email, "the other password")).body.token))).toBe(200);
  });
});

describe("a key from before keys had a standing", () => {
  it("is judged by its account, and gets its standing, which holds for ten minutes", async () => {
    const { email, apiKey, id } = await calls.account();
    const [key] = await service.keys.list(id);
    await service.documents.send(
      new UpdateCommand({
        TableName: service.tables.api_keys,
        Key: { id: key?.id },
        UpdateExpression: "REMOVE standing, standing_at",
      }),
    );

    expect(await calls.statusOf(byKey(apiKey))).toBe(200);
    expect((await service.keys.list(id))[0]?.standing).toMatchObject({ status: "active" });
    await service.documents.send(
      new UpdateCommand({
        TableName: service.tables.accounts,
        Key: { id },
        UpdateExpression: "SET #status = :suspended",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: { ":suspended": "suspended" },
      }),
    );
    expect(await calls.statusOf(byKey(apiKey))).toBe(200);
    await service.documents.send(
      new UpdateCommand({
        TableName: service.tables.api_keys,
        Key: { id: key?.id },
        UpdateExpression: "SET standing_at = :long_ago",
        ExpressionAttributeValues: { ":long_ago": Date.now() - 600_000 },
      }),
    );
    expect(await calls.statusOf(byKey(apiKey))).toBe(403);
    await calls.run("account resume", { email });
    expect(await calls.statusOf(byKey(apiKey))).toBe(200);
  });
});

describe("the submission of a form", () => {
  const event = (of: object) =>
    readHttpEvent({
      ingest: {
        accountId: null,
        requestId: "req_1",
        clientIp: "192.0.2.1",
        headers: {},
        query: {},
        json: null,
        fields: [],
        files: [],
        ...of,
      },
    });

  it("is admitted by what its check has found, which holds no secret", async () => {
    const { id, email, apiKey } = await calls.account();
    for (const headers of [{ "x-api-key": apiKey }, { authorization: `Bearer ${await calls.tokenOf(email)}` }]) {
      const { handed } = await keyOrToken.admit(event({ step: "check", headers }));
      expect(handed).toEqual({ plan: "business", status: "active", session_generation: 0, key_generation: 0 });

      const { principal, limits } = await keyOrToken.admit(event({ step: "submit", accountId: id, handed }));
      expect(principal.account).toEqual({
        id,
        plan: "business",
        status: "active",
        session_generation: 0,
        key_generation: 0,
      });
      expect(limits).toEqual([]);
    }
  });

  it("is admitted by its account where an older version has checked it", async () => {
    const { id, email } = await calls.account();
    const submitted = event({ step: "submit", accountId: id });

    expect((await keyOrToken.admit(submitted)).principal.account).toMatchObject({ id, email });
    await calls.run("account suspend", { email });
    await expect(keyOrToken.admit(submitted)).rejects.toMatchObject({ code: "account_suspended" });
  });
});

describe("signing out", () => {
  it("ends the session of the token that is sent, and no other", async () => {
    const { email } = await calls.account();
    const [phone, tablet] = [await calls.tokenOf(email), await calls.tokenOf(email)];

    expect(await service.call(logout, { ...byToken(phone), body: {} })).toMatchObject({
      status: 200,
      body: { revoked: 1 },
    });
    expect(await calls.statusOf(byToken(phone))).toBe(401);
    expect(await calls.statusOf(byToken(tablet))).toBe(200);
  });
});

describe("a suspended account", () => {
  it("is refused on its next call, by key, token, password and ticket, and let in again when it is resumed", async () => {
    const { id, email, apiKey } = await calls.account();
    const token = await calls.tokenOf(email);
    const launched = await service.launcher.launch(id, aReel);
    if ("refused" in launched) throw new Error(launched.refused);
    await calls.run("account suspend", { email });

    const refused = { status: 403, body: { code: "account_suspended" } };
    expect(await service.call(me, byKey(apiKey))).toMatchObject(refused);
    expect(await service.call(me, byToken(token))).toMatchObject(refused);
    expect(await service.call(listKeys, byToken(token))).toMatchObject(refused);
    expect(await calls.signIn(email)).toMatchObject(refused);
    expect((await calls.signIn(email, "a wrong password")).status).toBe(401);
    const ticket = makeTicket({ id, session_generation: 0 }, launched.launched.id, "pepper", new Date());
    const query = { jobId: launched.launched.id, ticket };
    expect(await service.call(follow, { query })).toMatchObject(refused);

    await calls.run("account resume", { email });
    expect(await calls.statusOf(byKey(apiKey))).toBe(200);
    expect(await calls.statusOf(byToken(token))).toBe(200);
  });

  it("that is closed is as unknown as one that never was", async () => {
    const { email, apiKey } = await calls.account();
    const token = await calls.tokenOf(email);
    await calls.run("account close", { email });

    expect(await calls.statusOf(byKey(apiKey))).toBe(401);
    expect(await calls.statusOf(byToken(token))).toBe(401);
    const [known, unknown] = [await calls.signIn(email), await calls.signIn("nobody@credentials.example")];
    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null });
  });
});

describe("a ticket", () => {
  it("from before a reset is refused", async () => {
    const { id, email } = await calls.account();
    const ticket = makeTicket({ id, session_generation: 0 }, "job_none", "pepper", new Date());
    const query = { jobId: "job_none", ticket };
    expect((await service.call(follow, { query })).status).toBe(404);
    await calls.run("account reset-password", { email, password: "the other password" });

    expect(await service.call(follow, { query })).toMatchObject({ status: 401, body: { code: "unauthorized" } });
  });
});
