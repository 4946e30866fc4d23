import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { sharedAnswers } from "#domain/shared-answers/shared-answer-store";
import { type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

const question = { maxAgeMs: 3_600_000, patienceMs: 20_000 };

it("an answer that another version has stored is asked for anew at once, if it cannot be read", async () => {
  const shared = sharedAnswers(domain);
  const former = { ...question, id: "voices", answer: z.array(z.string()), ask: async () => ["Ada"] };
  const today = { ...question, id: "voices", answer: z.object({ names: z.array(z.string()) }) };
  await shared(former);

  expect(await shared({ ...today, ask: async () => ({ names: ["Ada"] }) })).toEqual({ names: ["Ada"] });
  expect(await shared({ ...today, ask: async () => ({ names: ["nobody asks again"] }) })).toEqual({ names: ["Ada"] });
});

it("an answer that is too large to be kept is still given", async () => {
  const large = randomBytes(500_000).toString("base64");

  expect(await sharedAnswers(domain)({ ...question, id: "stock", answer: z.string(), ask: async () => large })).toBe(
    large,
  );
});
