import { Command } from "commander";
import * as z from "zod";
import { cliCommand, example } from "../cli-command.ts";
import { signIn } from "./login.ts";

/** Lists the account's API keys. */
export const keysListCommand = cliCommand({
  command: () =>
    new Command("list")
      .description("List API keys")
      .option("--email <email>", "the account; the password is read from the terminal or standard input")
      .addHelpText("after", example("reelwright keys list --email ada@example.com")),
  options: z.object({ email: z.string().optional() }),
  async run(tools, { email }) {
    const client = await signIn(tools, tools.url(), email);
    const keys = await client.keys.list();
    const lines = keys.map(({ id, key_prefix, name, scopes, is_active }) =>
      [id, `${key_prefix}…`, is_active ? "active" : "off", name, scopes.join(",")].join("  "),
    );
    await client.account.signOut();
    tools.print(keys, lines.length > 0 ? lines.join("\n") : "No API keys.");
  },
});
