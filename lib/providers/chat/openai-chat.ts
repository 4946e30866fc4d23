import type { Limits } from "@reelwright/platform/safe-http";
import * as z from "zod";
import { callJson, type Exchange } from "../call-json.ts";
import { openaiTrouble } from "../openai-trouble.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { ofOrder, readReply, type Trouble } from "../trouble.ts";
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
      const read = readReply(reply, Completed, troubleIn);
      const written = "trouble" in read ? { trouble: ofOrder(read.trouble) } : contentOf(read.value);
      const answer = "trouble" in written ? written : readAnswer(form, written.content);
      return "value" in answer ? { made: answer.value } : { failed: providerFailure("openai", answer.trouble) };
    },
  };
}

/** If it reports a failure itself, nothing was written, whatever the status. */
function troubleIn(json: unknown, status: number): Trouble | null {
  const told = openaiTrouble(json, status);
  return told && { ...told, refused: true };
}

const Choice = z.object({
  finish_reason: z.string().nullish(),
  message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
});
const Completed = z.object({ choices: z.tuple([Choice], Choice) });

function contentOf({ choices: [choice] }: z.infer<typeof Completed>): { content: string } | { trouble: Trouble } {
  const { finish_reason, message } = choice;
  const trouble = (code: Trouble["code"], words: string) => ({ trouble: { code, its: finish_reason ?? "", words } });
  if (message.refusal) return trouble("content_blocked", message.refusal);
  if (finish_reason === "content_filter") return trouble("content_blocked", "");
  if (finish_reason === "length") return trouble("generation_failed", "The answer was longer than allowed.");
  if (!message.content) return trouble("generation_failed", "The answer is empty.");
  return { content: message.content };
}
