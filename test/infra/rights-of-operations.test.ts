import path from "node:path";
import { expect, it } from "vitest";
import { loadSpecs } from "#lambda/load-specs";

const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
const keyed = endpoints.map(({ spec }) => spec).filter(({ access }) => access.kind.startsWith("key"));

/** The operations that a key of any scope may call, and why. */
const withoutScope: Readonly<Record<string, string>> = {
  callTool: "Each tool calls an operation with the caller's key, and that operation checks the scope.",
  createUpload: "Uploaded files are used by calls of several scopes, which check theirs.",
  listVoices: "It is free and reads nothing of the account.",
  searchImages: "It is free and reads nothing of the account.",
  searchVideos: "It is free and reads nothing of the account.",
};

/** The operations that take a key, and that an account of any plan may call, and why. */
const withoutPlan: Readonly<Record<string, string>> = {
  callTool: "Each tool calls an operation with the caller's key, and that operation checks the plan.",
  getAccount: "Every account may see its plan and its credits.",
  getCreditUsage: "Every account may see what it has spent.",
  listLedgerEntries: "Every account may see what it has spent.",
  listVoices: "It is free and launches nothing.",
  searchImages: "It is free and launches nothing.",
  searchVideos: "It is free and launches nothing.",
};

const namesOf = (specs: typeof keyed) => specs.map(({ operationId }) => operationId).sort();

it("every operation that takes a key names a scope, except those that are listed here with their reason", () => {
  expect(namesOf(keyed.filter(({ scope }) => scope === null))).toEqual(Object.keys(withoutScope).sort());
  expect(namesOf(keyed.filter(({ scope }) => scope !== null && [scope].flat().length === 0))).toEqual([]);
});

it("every operation that takes a key names a plan, except those that are listed here with their reason", () => {
  expect(namesOf(keyed.filter(({ plan }) => plan === null))).toEqual(Object.keys(withoutPlan).sort());
});
