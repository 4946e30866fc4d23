import * as z from "zod";
import type { FreeTool } from "./tool.ts";

const input = z.object({});

/** Reads the account's credits. */
export const credits: FreeTool<typeof input> = {
  name: "credits",
  title: "Read the credits",
  description: "The account's credits, and what this server may still spend. Free.",
  input,
  isReadOnly: true,
  async run({ client, limit }) {
    const { creditsTotal, creditsMonthly, creditsPack } = await client.account.get();
    return { total: creditsTotal, monthly: creditsMonthly, pack: creditsPack, spend_limit_left: await limit.left() };
  },
};
