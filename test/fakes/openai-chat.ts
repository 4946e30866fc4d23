import * as z from "zod";
import { ProviderSettings } from "#providers/provider-settings";
import type { Certificates } from "../support/certificates.ts";
import { type FakeReply, startFake } from "./fake-service.ts";
import { type ObjectForm, ObjectSchema, writtenFor } from "./written-for.ts";

const Message = z.strictObject({ role: z.enum(["system", "user"]), content: z.string().min(1) });
const Body = z
  .strictObject({
    model: z.literal("gpt-5.4-mini"),
    messages: z.array(Message).min(1),
    max_completion_tokens: z.int().positive().optional(),
    max_tokens: z.int().positive().optional(),
    response_format: z.discriminatedUnion("type", [
      z.strictObject({
        type: z.literal("json_schema"),
        json_schema: z.strictObject({
          name: z.string().regex(/^[\w-]{1,64}$/),
          strict: z.literal(true),
          schema: ObjectSchema,
        }),
      }),
      z.strictObject({ type: z.literal("json_object") }),
    ]),
  })
  .refine(
    ({ response_format, messages }) =>
      response_format.type === "json_schema" || messages.some(({ content }) => content.includes("JSON")),
    "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
  );
/** What a model makes of the form where it is told of it in words only. */
const unheld: ObjectForm = { properties: { script: { type: "string" } }, required: ["script"] };

/** As OpenAI says it. */
export const problem = (status: number, code: string | null, type = "invalid_request_error"): FakeReply => ({
  status,
  json: { error: { message: "its words", type, param: null, code } },
  headers: { "x-request-id": "req_1" },
});

/** An answer of chat completions. */
export const completion = (
  message: { content: string | null; refusal?: string },
  finish_reason = "stop",
): FakeReply => ({
  json: {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1795132800,
    model: "gpt-5.4-mini",
    choices: [{ index: 0, finish_reason, logprobs: null, message: { role: "assistant", refusal: null, ...message } }],
    usage: { prompt_tokens: 212, completion_tokens: 388, total_tokens: 600 },
  },
});

/**
 * OpenAI's chat completions. What contains `[[refuse]]` is refused by the model, `[[filtered]]` by its filter; of `[[long]]` only the
 * beginning is answered.
 */
export async function startOpenaiChat({ certificates, key = "sk-chat" }: { certificates: Certificates; key?: string }) {
  const fake = await startFake<"write">({
    certificates,
    stepOf: ({ method, url }) => (method === "POST" && url.pathname === "/v1/chat/completions" ? "write" : null),
    async answer(_, { json, headers }) {
      if (headers.authorization !== `Bearer ${key}`) return problem(401, "invalid_api_key");
      const body = Body.safeParse(json);
      if (!body.success) return problem(400, null);
      const { messages, response_format: format } = body.data;
      const asked = messages.map(({ content }) => content).join("\n");
      const content = JSON.stringify(writtenFor(format.type === "json_schema" ? format.json_schema.schema : unheld));
      if (asked.includes("[[refuse]]")) return completion({ content: null, refusal: "I can't help with that." });
      if (asked.includes("[[filtered]]")) return completion({ content: "" }, "content_filter");
      if (asked.includes("[[long]]")) return completion({ content: content.slice(0, 20) }, "length");
      return completion({ content });
    },
  });
  const settings = { apiKey: key, baseUrl: `${fake.origin}/v1`, downloadHosts: ["127.0.0.1"] };
  return { ...fake, settings: ProviderSettings.shape.openai.unwrap().parse(settings) };
}
