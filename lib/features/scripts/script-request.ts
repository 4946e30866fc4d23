import { languages } from "@reelwright/vocabulary/languages";
import * as z from "zod";
import { callbackUrl } from "../webhooks/callback-url.ts";
import { notModerated } from "./moderation.ts";

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(...notModerated);

/** The body of a call for a script. */
export const ScriptRequest = z
  .strictObject({
    prompt: text(2000)
      .regex(/[\p{L}\p{N}]/u, "Say in words what the script is about.")
      .meta({
        description: "The topic, audience and tone; optionally the length or the number of points",
      }),
    existing: text(5000).optional().meta({ description: "A script to improve" }),
    context: text(5000).optional().meta({ description: "Facts for the script to use" }),
    callback_url: callbackUrl,
    language: z.enum(languages).optional().meta({ description: "By default the language of the prompt" }),
  })
  .meta({ id: "ScriptRequest" });
export type ScriptRequest = z.infer<typeof ScriptRequest>;
