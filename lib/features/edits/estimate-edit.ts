import * as z from "zod";
import type { CallingAccount } from "#domain/records/account";
import { uploads } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { outsideVoice } from "#providers/voice/outside-voice";
import { checkEdit, type EditCall } from "./check-edit.ts";
import { CostBreakdown, editCost } from "./edit-cost.ts";
import { type EditInput, EditOperation, operationsOf } from "./edit-input.ts";
import { enginesOf } from "./engines-of.ts";
import { inputWarnings } from "./input-warnings.ts";

/** The result of a dry run. */
export const EditEstimate = z
  .object({
    operation: EditOperation.meta({ description: "The endpoint of the call", examples: ["watermark"] }),
    cost: z
      .number()
      .int()
      .meta({ description: "Credits", examples: [5] }),
    cost_breakdown: CostBreakdown,
    engine: z.string().meta({ description: "What would do it", examples: ["builtin"] }),
    steps: z.array(z.string()).meta({ description: "The operations in their order", examples: [["watermark"]] }),
    expected_seconds: z.number().nullable().meta({ description: "Null: the video is not read" }),
    duration: z
      .number()
      .nullable()
      .meta({ description: "Seconds of the result; null where that depends on a file, which is not read" }),
    warnings: z.array(z.string()).meta({ description: "Remarks" }),
  })
  .meta({ id: "EditEstimate" });
export type EditEstimate = z.infer<typeof EditEstimate>;

/** The query of a call that launches an edit. */
export const EditQuery = z.strictObject({
  dry_run: z
    .enum(["true", "false"])
    .transform((word) => word === "true")
    .optional()
    .meta({ description: "Only checks the call and answers its price. Nothing is made, charged or stored" }),
});

/** The answer to a dry run. */
export const editDryRun = {
  status: 200,
  description: "With `dry_run=true`: what the edit would cost",
  body: EditEstimate,
} as const;

/** What would do it: the first provider for each part, or the built-in engine. */
const engineOf = ({ voices: [first = ""], isolators }: EditInput, transcriber: string | null): string =>
  enginesOf([outsideVoice(first)?.provider, transcriber, isolators[0]]);

/** Answers a dry run: the call is checked as if it were launched. Uploads are deleted. */
export const estimateEdit = capability({ check: checkEdit, sent: uploads }, ({ check, sent }) => {
  return async (account: CallingAccount, call: EditCall): Promise<EditEstimate> => {
    const { input, uploaded, transcriber } = await check(account, call);
    await sent.discard(uploaded);
    const { cost, breakdown } = editCost(input);
    return {
      operation: input.operation,
      cost,
      cost_breakdown: breakdown,
      engine: engineOf(input, transcriber),
      steps: operationsOf(input),
      expected_seconds: null,
      duration: input.loop?.duration ?? null,
      warnings: inputWarnings(input),
    };
  };
});
