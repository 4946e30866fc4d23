import * as z from "zod";
import { ProviderSettings } from "#providers/provider-settings";
import type { Certificates } from "../support/certificates.ts";
import { exception } from "./bedrock-images.ts";
import { type FakeReply, startFake } from "./fake-service.ts";
import { ObjectSchema, writtenFor } from "./written-for.ts";

const Text = z.strictObject({ text: z.string().min(1) });
const Name = z.string().regex(/^[\w-]{1,64}$/);
const SchemaText = z
  .string()
  .transform((text) => JSON.parse(text))
  .pipe(ObjectSchema);
const Body = z.strictObject({
  system: z.array(Text),
  messages: z.array(z.strictObject({ role: z.literal("user"), content: z.array(Text).min(1) })).length(1),
  inferenceConfig: z.strictObject({ maxTokens: z.int().positive() }),
  outputConfig: z
    .strictObject({
      textFormat: z.strictObject({
        type: z.literal("json_schema"),
        structure: z.strictObject({ jsonSchema: z.strictObject({ name: Name, schema: SchemaText }) }),
      }),
    })
    .optional(),
  toolConfig: z
    .strictObject({
      tools: z.tuple([
        z.strictObject({
          toolSpec: z.strictObject({ name: Name, inputSchema: z.strictObject({ json: ObjectSchema }) }),
        }),
      ]),
      toolChoice: z.strictObject({ tool: z.strictObject({ name: Name }) }),
    })
    .optional(),
});

/** An answer of Converse. */
export const conversed = (content: readonly object[], stopReason = "end_turn"): FakeReply => ({
  json: {
    output: { message: { role: "assistant", content } },
    stopReason,
    usage: { inputTokens: 1, outputTokens: 2, totalTokens: 3 },
    metrics: { latencyMs: 812 },
  },
});

/** Bedrock's Converse, with one model behind it. */
export async function startBedrockConverse({ certificates }: { certificates: Certificates }) {
  const fake = await startFake<"write">({
    certificates,
    stepOf: ({ method, url }) =>
      method === "POST" && /^\/model\/[^/]+\/converse$/.test(url.pathname) ? "write" : null,
    async answer(_, { url, json, headers }) {
      if (!/^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/us-west-2\/bedrock\//.test(headers.authorization ?? ""))
        return exception(403, "UnrecognizedClientException", "The security token included in the request is invalid.");
      if (decodeURIComponent(url.pathname.split("/")[2] ?? "") !== "us.example.writer-v1:0")
        return exception(404, "ResourceNotFoundException", "Could not resolve the model.");
      const body = Body.safeParse(json);
      if (!body.success) return exception(400, "ValidationException", body.error.issues[0]?.message);
      const { outputConfig, toolConfig } = body.data;
      if (outputConfig) {
        const text = JSON.stringify(writtenFor(outputConfig.textFormat.structure.jsonSchema.schema));
        return conversed([{ text }]);
      }
      const [{ toolSpec: { name = "", inputSchema = null } = {} } = {}] = toolConfig?.tools ?? [];
      if (!inputSchema) return conversed([{ text: "Here is a script." }]);
      const toolUse = { toolUseId: "tooluse_1", name, input: writtenFor(inputSchema.json) };
      return conversed([{ text: "I will write it." }, { toolUse }], "tool_use");
    },
  });
  const settings = { region: "us-west-2", baseUrl: fake.origin, scriptModel: "us.example.writer-v1:0" };
  return { ...fake, settings: ProviderSettings.shape.bedrock.unwrap().parse(settings) };
}
