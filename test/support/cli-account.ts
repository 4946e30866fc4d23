import { runCli } from "./run-cli.ts";
import type { Service } from "./service.ts";

/** A new account of the service, whose key the command line has by its environment. */
export async function cliAccount(service: Service) {
  const account = await service.account();
  const env = { REELWRIGHT_URL: service.baseUrl, REELWRIGHT_API_KEY: account.apiKey };
  const run = (...args: string[]) => runCli(args, { env });
  const credits = async () => JSON.parse((await run("credits", "--json")).stdout).total;
  return { ...account, env, run, credits };
}
