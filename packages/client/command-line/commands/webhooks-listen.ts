import { once } from "node:events";
import { Command } from "commander";
import * as z from "zod";
import { cliCommand, example } from "../cli-command.ts";
import { InterruptedError, UsageError } from "../exit-status.ts";
import { receiveWebhooks } from "../receive-webhooks.ts";
import { wholeNumber } from "../sent-as-typed.ts";
import type { Tools } from "../tools.ts";
import { signIn } from "./login.ts";

/** Receives webhooks on this machine, until Ctrl-C. */
export const webhooksListenCommand = cliCommand({
  command: () =>
    new Command("listen")
      .description("Receive webhooks on this machine, verify and print them")
      .option("--port <port>", "where to listen, on 127.0.0.1", "8788")
      .option("--forward-to <url>", "your receiver; gets every verified webhook as it came")
      .option("--email <email>", "reads the secret with e-mail and password, instead of REELWRIGHT_WEBHOOK_SECRET")
      .addHelpText("after", example("reelwright webhooks listen --forward-to http://127.0.0.1:3000/hooks")),
  options: z.object({
    port: wholeNumber.refine((port) => port <= 65_535, "Give a port from 0 to 65535."),
    forwardTo: z.url({ error: "Give a http or https URL." }).optional(),
    email: z.string().optional(),
  }),
  async run(tools, { port, forwardTo, email }) {
    const receiver = await receiveWebhooks({
      port,
      secret: await webhookSecret(tools, email),
      forwardTo,
      onWebhook({ id, body, forwarded }) {
        const passed = forwarded === null ? "" : `  → ${forwarded}`;
        const text = `${body.event}  ${body.job_id ?? "-"}  ${body.output_url ?? body.error ?? ""}${passed}`;
        tools.print({ id, ...body, forwarded }, text);
      },
      onRefused: (reason) => tools.note(`Refused: ${reason}`),
    });
    tools.note(`Listening at ${receiver.url}. Ctrl-C ends it.`);
    await once(tools.terminal.interrupts, "SIGINT");
    receiver.close();
    throw new InterruptedError("");
  },
});

async function webhookSecret(tools: Tools, email?: string): Promise<string> {
  const known = tools.terminal.env.REELWRIGHT_WEBHOOK_SECRET;
  if (known) return known;
  if (!email && !tools.terminal.stdin.isTTY) throw new UsageError("Set REELWRIGHT_WEBHOOK_SECRET, or give --email.");
  const client = await signIn(tools, tools.url(), email);
  const { secret } = await client.webhooks.secret();
  await client.account.signOut();
  return secret;
}
