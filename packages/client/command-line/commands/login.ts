import { hostname, userInfo } from "node:os";
import { Command } from "commander";
import * as z from "zod";
import type { components } from "../../core/api-types.ts";
import { Reelwright } from "../../reelwright.ts";
import { ask, readSecret } from "../ask.ts";
import { cliCommand, example } from "../cli-command.ts";
import { UsageError } from "../exit-status.ts";
import { writeAccess } from "../stored-access.ts";
import type { Tools } from "../tools.ts";

type Scope = components["schemas"]["KeyRequest"]["scopes"][number];

/** What a key of the command line may do: everything. */
export const allScopes: readonly Scope[] = ["generate", "videos", "credits", "ai_script", "ai_images", "ai_music"];

/** Signs in, makes an API key for this machine, and stores it. */
export const loginCommand = cliCommand({
  command: () =>
    new Command("login")
      .description("Sign in and store an API key, readable by this user only")
      .option("--email <email>", "the account; the password is read from the terminal or standard input")
      .option("--with-key", "store an API key that you have, read from the terminal or standard input")
      .addHelpText(
        "after",
        example(
          "reelwright login --url https://reels.example.com --email ada@example.com",
          "reelwright login --url https://reels.example.com --with-key < key.txt",
        ),
      ),
  options: z.object({ email: z.string().optional(), withKey: z.boolean().default(false) }),
  async run(tools, { email, withKey }) {
    const url = tools.url();
    const apiKey = withKey ? await readSecret(tools.terminal, "API key: ") : await newKey(tools, url, email);
    if (!apiKey) throw new UsageError("No API key was given.");
    // A wrong key is refused here, not by the first command that needs it.
    const { creditsTotal, client_email } = await new Reelwright({ baseUrl: url, apiKey }).account.get();
    const file = await writeAccess(tools.terminal, { url, apiKey });
    const text = `Signed in to ${url} as ${client_email} with ${creditsTotal} credits. The key is in ${file}.`;
    tools.print({ url, email: client_email, credits: creditsTotal, file }, text);
  },
});

/** The secret of this machine's key. A key of an earlier sign-in is replaced. */
async function newKey(tools: Tools, url: string, email?: string): Promise<string> {
  const client = await signIn(tools, url, email);
  const name = `reelwright ${userInfo().username}@${hostname()}`.slice(0, 60);
  const earlier = (await client.keys.list()).find((key) => key.name === name && key.is_active);
  const made = earlier
    ? await client.keys.rotate(earlier.id)
    : await client.keys.create({ name, scopes: [...allScopes] });
  await client.account.signOut();
  return secretOf(made);
}

/** The secret of a new key, which only the first answer has. */
export function secretOf({ key }: components["schemas"]["NewApiKey"]): string {
  if (key === undefined) throw new Error("The service did not send the key's secret.");
  return key;
}

/** A client with a token, which API keys cannot replace where keys and secrets are managed. */
export async function signIn(tools: Tools, url: string, email?: string): Promise<Reelwright> {
  const known = email ?? (tools.terminal.stdin.isTTY ? await ask(tools.terminal, "E-mail: ") : "");
  if (!known) throw new UsageError("Give --email.");
  const password = await readSecret(tools.terminal, "Password: ");
  const { client } = await Reelwright.signIn({ email: known, password }, { baseUrl: url });
  return client;
}
