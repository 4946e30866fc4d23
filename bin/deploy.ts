import { spawnSync } from "node:child_process";
import path from "node:path";
import { OperatorError } from "#operator/connect";
import { faultList, preflight } from "#operator/preflight";
import { checkAssembly } from "#operator/preflight/check-assembly";
import { pairsOf, settingsOf } from "#operator/setup-commands";
import { watchAlarms } from "#operator/watch-alarms";

/**
 * `npm run deploy`: checks the AWS account, synthesises, checks the templates, and only then deploys what it has
 * checked. CloudFormation watches the alarms meanwhile. Its arguments are those of `cdk deploy`.
 */
const args = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, "..");
const assembly = path.join(root, "cdk.out");
const values = args.flatMap((argument, index) => {
  if (/^(-c|--context)$/.test(args[index - 1] ?? "")) return [argument];
  return /^(?:-c|--context)=(.+)$/.exec(argument)?.[1] ?? [];
});

try {
  const settings = settingsOf(pairsOf(values));
  const { notes } = await preflight(settings, null);
  for (const note of notes) console.log(note);
  console.log("The AWS account can take the deployment. Building it now.");
  cdk(["synth", "--quiet", ...values.flatMap((value) => ["-c", value])]);
  const faults = checkAssembly(assembly);
  if (faults.length > 0) throw new OperatorError(faultList(faults));
  const watch = await watchAlarms(settings);
  if (watch.note) console.log(watch.note);
  const deploy = (stack: string, ...options: readonly string[]) =>
    cdk(["deploy", `${settings.name}-${stack}`, "--app", assembly, ...args, ...options]);
  if (watch.options.length > 0) {
    // With the stacks of tables and workers, which it depends on.
    deploy("Functions", ...watch.options);
    // The firewall may be in another region, which knows none of these alarms.
    if (settings.firewall) deploy("Firewall");
    deploy("Edge", "--exclusively", ...watch.options);
  }
  cdk(["deploy", "--all", "--app", assembly, ...args]);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function cdk(words: readonly string[]): void {
  const { status } = spawnSync(path.join(root, "node_modules/.bin/cdk"), [...words], { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new OperatorError(`cdk ${words[0]} has failed.`);
}
