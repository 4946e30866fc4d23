import { picturePrompts } from "@reelwright/offline-engines/script-writer/picture-prompts";
import { failureCodes } from "@reelwright/vocabulary/failure-codes";
import * as z from "zod";
import { helperCallers } from "#domain/access/access-account-limit";
import { askForFree } from "#features/scripts/ask-for-free";
import { languageModels } from "#features/scripts/language-models";
import { PicturePromptsRequest } from "#features/scripts/picture-prompts-request";
import { endpoint } from "#lambda/endpoint";
import { ApiError } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { picturePromptsOrder } from "#providers/chat/picture-prompts-order";

/** The call waits for the answer: all providers together must take less than API Gateway's timeout. */
const limits = { headerMs: 9000, totalMs: 9500, maxBytes: 200_000 };

export const spec = endpoint({
  method: "POST",
  path: "/api/ai/image-prompt",
  operationId: "createImagePrompts",
  summary: "Write three picture prompts for a topic",
  description:
    "Writes a wide shot, a medium shot and a close-up of the same subject, in the language of the topic. Free.",
  tag: "AI helpers",
  access: helperCallers,
  scope: "ai_script",
  plan: "business",
  request: { body: PicturePromptsRequest },
  response: {
    status: 200,
    body: z
      .object({
        prompts: z
          .array(z.string())
          .length(3)
          .meta({
            description: "The three prompts",
            examples: [
              ["A lighthouse at dawn, wide shot", "A lighthouse keeper, medium shot", "A brass lamp, close-up"],
            ],
          }),
        engine: z.string().meta({ description: "The provider that wrote them, or `builtin`" }),
      })
      .meta({ id: "PicturePrompts" }),
  },
  errors: failureCodes,
  uses: { models: languageModels },
  impact: "customers cannot have prompts for pictures written",

  async handle({ body }, { models }) {
    const configured = await models(limits);
    if (configured.length === 0) return { prompts: picturePrompts(body), engine: "builtin" };
    const outcome = await askForFree(configured, picturePromptsOrder(body));
    if ("failed" in outcome) throw new ApiError(outcome.failed.code, outcome.failed.message);
    const { establishing, subject, detail } = outcome.made;
    return { prompts: [establishing, subject, detail], engine: outcome.provider };
  },
});

export const handler = handlerFor(spec);
