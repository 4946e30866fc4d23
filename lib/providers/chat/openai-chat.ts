import type { Limits } from "@reelwright/platform/safe-http";
import * as z from "zod";
import { callJson, type Exchange } from "../call-json.ts";
import { openaiError } from "../openai-error.ts";
import { ofOrder, type ProviderError, readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { ChatProvider } from "./chat.ts";
import { readAnswer } from "./read-answer.ts";

/** The chat completions API of OpenAI and compatible servers. */
export function openaiChat(
  { apiKey, baseUrl, scriptModel, scriptFormat, scriptLimit }: NonNullable<ProviderSettings["openai"]>,
  exchange: Exchange,
  limits: Limits,
): ChatProvider {
  return {
    name: "openai",

    async write({ name, form, system, user, maxTokens }, signal) {
      const { $schema: _, ...schema } = z.toJSONSchema(form);
      const body = {
        model: scriptModel,
        messages: [
          { role: "system", content: system },
          { role: "user", content: user },
        ],
        [scriptLimit]: maxTokens,
        response_format:
          scriptFormat === "json_schema"
            ? { type: "json_schema", json_schema: { name, strict: true, schema } }
            : { type: "json_object" },
      };
      const reply = await callJson(exchange, {
        url: `${baseUrl}/chat/completions`,
        headers: { Authorization: `Bearer ${apiKey}` },
        body,
        limits,
        signal,
      });
      const read = readReply(reply, Completed, errorIn);
      const written = "providerError" in read ? { providerError: ofOrder(read.providerError) } : contentOf(read.value);
      const answer = "providerError" in written ? written : readAnswer(form, written.content);
      return "value" in answer ? { made: answer.value } : { failed: providerFailure("openai", answer.providerError) };
    },
  };
}

/** If it reports a failure itself, nothing was written, whatever the status. */
function errorIn(json: unknown, status: number): ProviderError | null {
  const error = openaiError(json, status);
  return error && { ...error, refused: true };
}

const Choice = z.object({
  finish_reason: z.string().nullish(),
  message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
});
const Completed = z.object({ choices: z.tuple([Choice], Choice) });

function contentOf({
  choices: [choice],
}: z.infer<typeof Completed>): { content: string } | { providerError: ProviderError } {
  const { finish_reason, message } = choice;
  const providerError = (code: ProviderError["code"], providerMessage: string) => ({
    providerError: { code, providerCode: finish_reason ?? "", providerMessage },
  });
  if (message.refusal) return providerError("content_blocked", message.refusal);
  if (finish_reason === "content_filter") return providerError("content_blocked", "");
  if (finish_reason === "length") return providerError("generation_failed", "The answer was longer than allowed.");
  if (!message.content) return providerError("generation_failed", "The answer is empty.");
  return { content: message.content };
}
