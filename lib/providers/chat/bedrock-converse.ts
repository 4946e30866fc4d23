import type {
  BedrockRuntimeClient,
  ConverseCommandInput,
  ConverseCommandOutput,
} from "@aws-sdk/client-bedrock-runtime";
import * as z from "zod";
import { awsError } from "../aws-error.ts";
import { ofOrder, type ProviderError } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ChatProvider } from "./chat.ts";
import { readAnswer } from "./read-answer.ts";

interface Model {
  modelId: string;
  format: "json_schema" | "tool";
  /** Time limit for the answer. */
  totalMs: number;
}

/** Amazon Bedrock's Converse API for all its language models. */
export function bedrockConverse(
  { modelId, format, totalMs }: Model,
  open: () => Promise<BedrockRuntimeClient>,
): ChatProvider {
  async function converse(input: ConverseCommandInput, signal?: AbortSignal): Promise<ConverseCommandOutput> {
    const [{ ConverseCommand }, client] = await Promise.all([import("@aws-sdk/client-bedrock-runtime"), open()]);
    const timeout = AbortSignal.timeout(totalMs);
    return client.send(new ConverseCommand(input), {
      abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  }

  return {
    name: "bedrock",

    async write({ name, form, system, user, maxTokens }, signal) {
      const { $schema: _, ...schema } = z.toJSONSchema(form);
      const input: ConverseCommandInput = {
        modelId,
        system: [{ text: system }],
        messages: [{ role: "user", content: [{ text: user }] }],
        inferenceConfig: { maxTokens },
        ...(format === "json_schema"
          ? {
              outputConfig: {
                textFormat: {
                  type: "json_schema",
                  structure: { jsonSchema: { name, schema: JSON.stringify(schema) } },
                },
              },
            }
          : {
              toolConfig: {
                tools: [{ toolSpec: { name, inputSchema: { json: z.json().parse(schema) } } }],
                toolChoice: { tool: { name } },
              },
            }),
      };
      const written = await converse(input, signal).then(contentOf, (error) => ({ providerError: errorOf(error) }));
      const answer = "providerError" in written ? written : readAnswer(form, written.content);
      return "value" in answer ? { made: answer.value } : { failed: providerFailure("bedrock", answer.providerError) };
    },
  };
}

const Answered = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) });

/** If it reports a failure itself, nothing was written, whatever the status. */
function errorOf(error: unknown): ProviderError {
  const providerError = awsError(error);
  if (!providerError) throw error;
  return ofOrder({ ...providerError, ...(Answered.safeParse(error).success && { refused: true }) });
}

const blocked = ["content_filtered", "guardrail_intervened"];
const whole = ["end_turn", "tool_use", "stop_sequence"];

/** The text of the answer, or the input of the tool call. */
function contentOf({
  output,
  stopReason,
}: ConverseCommandOutput): { content: unknown } | { providerError: ProviderError } {
  const providerCode: string = stopReason ?? "";
  if (blocked.includes(providerCode))
    return { providerError: { code: "content_blocked", providerCode, providerMessage: "" } };
  if (!whole.includes(providerCode))
    return {
      providerError: { code: "generation_failed", providerCode, providerMessage: "The answer was not finished." },
    };
  const blocks = output?.message?.content ?? [];
  const tool = blocks.find(({ toolUse }) => toolUse)?.toolUse;
  if (tool) return { content: tool.input };
  return { content: blocks.map(({ text }) => text ?? "").join("") };
}
