import { expect, it } from "vitest";
import { sumUp } from "#features/thumbnails/sum-up";
import type { ChatProvider } from "#providers/chat/chat";
import { providerFailure } from "#providers/provider-failure";

const text = "Today we bake sourdough bread at home. Sourdough bread needs a strong starter, and patience.";
const transcript = { text, language: "en", engine: "deepgram" };
const { signal } = new AbortController();

/** A model that answers with this, as its form has it, and counts how often it is asked. */
function model(name: ChatProvider["name"], answer: object): ChatProvider & { asked: string[] } {
  const asked: string[] = [];
  return {
    name,
    asked,
    async write(order) {
      asked.push(order.user);
      return "code" in answer ? { failed: answer as never } : { made: order.form.parse(answer) };
    },
  };
}
const failed = (code: "provider_quota" | "submit_unknown") =>
  providerFailure("openai", { code, providerCode: "its", providerMessage: "its words" });
const written = { summary: "Baking bread at home.", title: "Bread without yeast" };

it("takes the words of the first language model that can, in the language that is wanted", async () => {
  const [full, other] = [model("openai", failed("provider_quota")), model("bedrock", written)];

  expect(await sumUp({ transcript, language: "fr" }, [full, other], signal)).toEqual({
    transcript,
    summary: written.summary,
    title: { text: written.title, language: "fr" },
  });
  expect(other.asked[0]).toContain(text);
});

it.each([
  ["where there is no model", []],
  ["where none can", [model("openai", failed("provider_quota"))]],
])("keeps to the speaker's own words %s", async (_, models) => {
  const spoken = await sumUp({ transcript, language: "fr" }, models, signal);

  expect(spoken?.title).toEqual({ text: "Today we bake sourdough bread at home", language: "en" });
  expect(text).toContain(spoken?.summary);
});

it("asks nobody else once one may have written it", async () => {
  const other = model("bedrock", written);

  await sumUp({ transcript, language: "en" }, [model("openai", failed("submit_unknown")), other], signal);

  expect(other.asked).toEqual([]);
});

it("says nothing of a video in which nothing is said", async () => {
  const other = model("openai", written);

  expect(await sumUp({ transcript: { ...transcript, text: " " }, language: "en" }, [other], signal)).toBeNull();
  expect(other.asked).toEqual([]);
});
