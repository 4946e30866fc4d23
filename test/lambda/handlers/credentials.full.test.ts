import { afterAll, beforeAll, expect, it } from "vitest";
import { credentialCalls } from "../../support/credential-calls.ts";
import { type Handlers, startHandlers } from "../../support/handlers.ts";

let service: Handlers;
beforeAll(async () => {
  service = await startHandlers();
});
afterAll(() => service.stop());

it("a reset of the password refuses every old token and key, a hundred times over, whatever they were doing at the moment", async () => {
  expect(await credentialCalls(service).admittedAfterResets(100)).toBe(0);
});
