import { Command } from "commander";
import * as z from "zod";
import type { components } from "../../core/api-types.ts";
import { cliCommand, example } from "../cli-command.ts";
import { allScopes, secretOf, signIn } from "./login.ts";

type Scopes = components["schemas"]["KeyRequest"]["scopes"];

/** Creates an API key. */
export const keysCreateCommand = cliCommand({
  command: () =>
    new Command("create")
      .description("Create an API key; its secret is printed once")
      .argument("<name>", "your name for the key")
      .option("--scope <scope...>", `what the key may do (default: ${allScopes.join(" ")})`)
      .option("--email <email>", "the account; the password is read from the terminal or standard input")
      .addHelpText("after", example("reelwright keys create ci --scope generate videos --email ada@example.com")),
  options: z.object({
    name: z.string(),
    scope: z.custom<Scopes>((value) => Array.isArray(value)).optional(),
    email: z.string().optional(),
  }),
  async run(tools, { name, scope = [...allScopes], email }) {
    const client = await signIn(tools, tools.url(), email);
    const key = await client.keys.create({ name, scopes: scope });
    await client.account.signOut();
    tools.print(key, secretOf(key));
  },
});
