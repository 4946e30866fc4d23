import * as z from "zod";
import { priceOf } from "../../prices.ts";
import { type PaidTool, setFields } from "./tool.ts";

const input = z.object({
  prompt: z.string().describe("Topic, audience and tone; optionally the length"),
  context: z.string().optional().describe("Facts for the script to use"),
  existing: z.string().optional().describe("A script to improve"),
  language: z.string().optional().describe("Such as en; by default the language of the prompt"),
});

/** Writes a narration script. */
export const writeScript: PaidTool<typeof input> = {
  name: "write_script",
  title: "Write a script",
  description: "Writes a narration script, or improves one.",
  input,
  priced: ({ costs }) => `${priceOf(costs, "ai_script")} credit.`,
  estimate: async ({ prices }) => ({ credits: priceOf(prices.costs, "ai_script") }),
  run: ({ client }, { prompt, ...rest }) => client.helpers.writeScript({ prompt, ...setFields(rest) }),
};
