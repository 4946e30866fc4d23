import { expect, it } from "vitest";
import { type ChatProviderName, chatProviderNames } from "#providers/chat/chat";
import { chatProviders, hasChatProvider } from "#providers/chat/chat-providers";
import { ProviderSettings } from "#providers/provider-settings";
import { ampleTime } from "../../support/patience.ts";

const limits = { ...ampleTime, maxBytes: 1000 };
const exchange = () => Promise.reject(new Error("Nothing is called here"));
const opened = (settings: ProviderSettings) => chatProviders(settings, exchange, limits).map(({ name }) => name);

/** What an operator sets so that a language model is used. */
const enough: Record<ChatProviderName, object> = {
  openai: { openai: { apiKey: "sk-test" } },
  bedrock: { bedrock: { scriptModel: "amazon.nova-lite-v1:0" } },
};

it.each(chatProviderNames)(
  "with the settings of %s alone, it is opened, and a language model is configured",
  (name) => {
    const settings = ProviderSettings.parse(enough[name]);

    expect(opened(settings)).toEqual([name]);
    expect(hasChatProvider(settings)).toBe(true);
  },
);

it.each([
  ["no settings", {}],
  ["Bedrock for images alone, without a model for scripts", { bedrock: {} }],
  ["a key of a provider that the order leaves out", { ...enough.openai, scriptOrder: ["bedrock"] }],
  ["an empty order", { ...enough.openai, ...enough.bedrock, scriptOrder: [] }],
])("with %s, no language model is opened, and none is configured", (_what, given) => {
  const settings = ProviderSettings.parse(given);

  expect(opened(settings)).toEqual([]);
  expect(hasChatProvider(settings)).toBe(false);
});

it("every language model is in the default order", () => {
  expect([...ProviderSettings.parse({}).scriptOrder].sort()).toEqual([...chatProviderNames].sort());
});
