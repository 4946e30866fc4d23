import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { signWebhook } from "reelwright/webhook-signature";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cliAccount } from "../support/cli-account.ts";
import { runCli, startCli } from "../support/run-cli.ts";
import { type Service, sharedService } from "../support/service.ts";

/** The command line against the service. */
let service: Service;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(() => service.stop());

it("signing in is asked for where there is no key, or a wrong one", async () => {
  const env = { REELWRIGHT_URL: service.baseUrl };

  expect(await runCli(["credits"], { env })).toMatchObject({
    status: 3,
    stdout: "",
    stderr: expect.stringContaining("Run `reelwright login`"),
  });
  expect(await runCli(["credits"], { env: { ...env, REELWRIGHT_API_KEY: "wrong" } })).toMatchObject({ status: 3 });
});

it("too few credits, a wrong field and a missing file have their status", async () => {
  const { email, run } = await cliAccount(service);

  expect(await run("music", "calm", "--seconds", "9999")).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/seconds/),
  });
  expect(await run("upload", "/nonexistent/none.mp4")).toMatchObject({
    status: 2,
    stderr: "There is no file /nonexistent/none.mp4.\n",
  });
  await service.drain(email, 1);
  expect(await run("music", "calm", "--seconds", "10")).toMatchObject({
    status: 4,
    stderr: expect.stringMatching(/5 credits/),
  });
});

it("webhooks are verified, printed and passed on", async () => {
  const secret = `whsec_${btoa("a secret of some length")}`;
  const passed: { body: string; id: unknown }[] = [];
  const behind = createServer(async (request, response) => {
    passed.push({ body: String(await buffer(request)), id: request.headers["webhook-id"] });
    response.writeHead(202).end();
  }).listen(0, "127.0.0.1");
  await once(behind, "listening");
  const address = behind.address();
  const port = typeof address === "object" ? address?.port : 0;
  const { child, ended } = startCli(
    ["webhooks", "listen", "--json", "--port", "0", "--forward-to", `http://127.0.0.1:${port}/hooks`],
    { env: { REELWRIGHT_WEBHOOK_SECRET: secret } },
  );
  const [started] = await once(child.stderr, "data");
  const url = /http:\S+\d/.exec(String(started))?.[0] ?? "";
  const body = JSON.stringify({ event: "job.completed", job_id: "job_1", output_url: "/videos/a/reel.mp4" });
  const send = async (headers: Record<string, string>) => (await fetch(url, { method: "POST", headers, body })).status;

  expect(await send(await signWebhook({ secret, id: "whd_1", body }))).toBe(202);
  expect(await send(await signWebhook({ secret: `whsec_${btoa("another")}`, id: "whd_2", body }))).toBe(401);
  child.kill("SIGINT");
  const { status, stdout } = await ended();
  behind.close();

  expect(passed).toEqual([{ body, id: "whd_1" }]);
  expect(JSON.parse(stdout)).toMatchObject({ id: "whd_1", job_id: "job_1", forwarded: 202 });
  expect(status).toBe(130);
});
