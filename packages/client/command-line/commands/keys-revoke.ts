import { Command } from "commander";
import * as z from "zod";
import { cliCommand, example } from "../cli-command.ts";
import { signIn } from "./login.ts";

/** Deletes an API key. */
export const keysRevokeCommand = cliCommand({
  command: () =>
    new Command("revoke")
      .description("Delete an API key for good")
      .argument("<id>", "the key's ID")
      .option("--email <email>", "the account; the password is read from the terminal or standard input")
      .addHelpText(
        "after",
        example("reelwright keys revoke key_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP --email ada@example.com"),
      ),
  options: z.object({ id: z.string(), email: z.string().optional() }),
  async run(tools, { id, email }) {
    const client = await signIn(tools, tools.url(), email);
    await client.keys.revoke(id);
    await client.account.signOut();
    tools.print({ id, revoked: true }, `Key ${id} is deleted.`);
  },
});
