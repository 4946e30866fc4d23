import { once } from "node:events";
import { Command } from "commander";
import * as z from "zod";
import { cliCommand, example } from "../cli-command.ts";
import { wholeNumber } from "../sent-as-typed.ts";

/** Serves the tools of the API to AI assistants over standard input and output. */
export const mcpCommand = cliCommand({
  command: () =>
    new Command("mcp")
      .description("Serve the Model Context Protocol over standard input and output, for AI assistants")
      .option("--spend-limit <credits>", "the most that all calls together may cost while this runs")
      .addHelpText("after", example("reelwright mcp --spend-limit 50")),
  options: z.object({ spendLimit: wholeNumber.optional() }),
  async run(tools, { spendLimit: most }) {
    const client = tools.client();
    // Loaded here alone: no other command waits for it.
    const [{ serveStdio }, { mcpServer }, { spendLimit }] = await Promise.all([
      import("@modelcontextprotocol/server/stdio"),
      import("../../mcp/mcp-server.ts"),
      import("../../mcp/tools/spend-limit.ts"),
    ]);
    const [costs, videos] = await Promise.all([client.account.costs(), client.aiVideos.pricing()]);
    const limit = spendLimit(most ?? null);
    const served = serveStdio(() =>
      mcpServer({ client, prices: { costs, videos }, limit, templates: client.helpers.templates }),
    );
    await Promise.race([once(tools.terminal.stdin, "end"), once(tools.terminal.interrupts, "SIGINT")]);
    await served.close();
  },
});
