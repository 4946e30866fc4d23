import { Command } from "commander";
import * as z from "zod";
import { cliCommand, example } from "../cli-command.ts";
import { firstOf, pageSize } from "../first-of.ts";
import { inCredits, wholeNumber } from "../sent-as-typed.ts";

/** Shows the credits and the last entries of the ledger. */
export const creditsCommand = cliCommand({
  command: () =>
    new Command("credits")
      .description("Show the credits, and what they were spent on")
      .option("--limit <count>", "entries of the ledger", "10")
      .addHelpText("after", example("reelwright credits --limit 3", "reelwright credits --json")),
  options: z.object({ limit: wholeNumber }),
  async run(tools, { limit }) {
    const client = tools.client();
    const account = await client.account.get();
    const entries = await firstOf(client.account.ledger({ limit: pageSize(limit) }), limit);
    const lines = entries.map(({ at, monthly, pack, reason }) => {
      const change = monthly + pack;
      return `${at.slice(0, 16).replace("T", " ")}  ${String(change > 0 ? `+${change}` : change).padStart(6)}  ${reason}`;
    });
    const { creditsTotal, creditsMonthly, creditsPack, packageLabel } = account;
    const total = `${inCredits(creditsTotal)}: ${creditsMonthly} of this month (${packageLabel}), ${creditsPack} bought`;
    tools.print(
      { total: creditsTotal, monthly: creditsMonthly, pack: creditsPack, entries },
      [total, ...lines].join("\n"),
    );
  },
});
