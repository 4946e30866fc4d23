import * as z from "zod";
import { previewFields } from "./preview-fields.ts";

/** The longest script, in characters: about a minute and a half of speech. */
export const maxScript = 1500;

/** Of speech. */
export const charactersPerSecond = 15;

/** A finished narration script. */
export const ScriptView = z
  .object({
    script: z
      .string()
      .meta({ description: "The script", examples: ["Three habits help you sleep. First, keep the same hours."] }),
    charsUsed: z
      .number()
      .int()
      .meta({ description: "Its length in characters", examples: [56] }),
    charsMax: z
      .number()
      .int()
      .meta({ description: "The maximum length in characters", examples: [1500] }),
    engine: z.string().meta({ description: "The provider that wrote it, or `builtin`" }),
    ...previewFields,
  })
  .meta({ id: "Script" });
export type ScriptView = z.infer<typeof ScriptView>;

/** Characters as people count them: one letter may be several code units. */
export const countCharacters = (text: string): number => [...text].length;

export const scriptView = ({ script, engine }: Pick<ScriptView, "script" | "engine">): ScriptView => ({
  script,
  charsUsed: countCharacters(script),
  charsMax: maxScript,
  engine,
});
