import * as z from "zod";
import type { FreeTool } from "./tool.ts";

const input = z.object({});

/** Lists the designs of reels. */
export const listTemplates: FreeTool<typeof input> = {
  name: "list_templates",
  title: "List templates",
  description: "The designs of reels. Free.",
  input,
  isReadOnly: true,
  run: async ({ templates }) => ({ templates: await templates() }),
};
