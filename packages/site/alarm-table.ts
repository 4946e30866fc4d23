/** An alarm of a deployment. */
export interface AlarmHelp {
  name: string;
  kind: "api" | "forms" | "dead letters" | "end of jobs" | "failed jobs" | "schedule";
  /** What does not work while it fails. */
  impact: string;
  /** The deployment, with whose name its log groups begin. */
  deployment: string;
}

/** What to do when an alarm rings. NAME stands for the deployment. */
interface Runbook {
  title: string;
  /** What has happened. */
  what: string;
  /** How the names of the log groups begin, and the expression that finds the cause in them. */
  logs: { groups: readonly string[]; like: string };
  /** What to do with what is found. */
  steps: string;
}

/** Lambda writes the level of each line in capitals, and its own failures in words of their own. */
const failures = "ERROR|Task timed out|OutOfMemory";
const jobShow = "`npm run --silent reelwright -- job show --stack NAME --job JOB_ID --id ACCOUNT_ID`";

const runbooks: Record<AlarmHelp["kind"], Runbook> = {
  api: {
    title: "API",
    what: "A call was answered with 500 or more. Callers were not charged, or are refunded.",
    logs: { groups: ["NAME-Functions"], like: failures },
    steps: `1. The entry has the stack trace, and \`@log\` names the function. \`Task timed out\` and \`OutOfMemory\` are of Lambda itself.
2. Codes that begin with \`provider_\` are of a provider: see [providers](/docs/providers).
3. If it names a table, bucket or secret, check that the last deployment ended.
4. If it is a throttling of AWS, look at the quotas of the account.
5. If it began with a deployment, deploy the version before it.`,
  },
  forms: {
    title: "Forms",
    what: "A call that may have files was answered with 500 or more, or ingest crashed. Callers were not charged, or are refunded.",
    logs: { groups: ["NAME-Edge-IngestLog", "NAME-Functions"], like: "form call failed|ingest failed|Node.js v|ERROR" },
    steps: `1. \`form call failed\` has the \`requestId\`. \`request failed\` with the same one is the endpoint's: go on as for \`api-errors\`.
2. \`ingest failed\` is of ingest itself. \`Node.js v\` ends the stack trace of a crash.
3. If it began with a deployment, deploy the version before it.
4. Until it is mended, deploy with \`-c ingest=off\`: files then come by \`POST /api/uploads\`.`,
  },
  "dead letters": {
    title: "Dead letters",
    what: "A message failed every attempt, so its worker crashes or ends with errors. Its job was ended and refunded; no caller waits for it.",
    logs: { groups: ["NAME-Rendering"], like: failures },
    steps: `1. \`dead letter\` has the job's IDs and stage. The first error of that job is the cause.
2. ${jobShow} tells its attempts.
3. After \`Task timed out\` or \`OutOfMemory\`, raise \`maxMemoryMb\` if it is below 3008.
4. If one job causes all errors, its input is the reason.
5. After a correction the caller starts the job again. Dead letters are not sent again.`,
  },
  "end of jobs": {
    title: "End of abandoned jobs",
    what: "The function that ends the jobs of dead letters failed. No message is lost: each comes again every two minutes, for up to 14 days. Meanwhile the sweeper ends such jobs, with a refund.",
    logs: { groups: ["NAME-Rendering-endabandoned"], like: failures },
    steps: `1. If it failed once, do nothing.
2. If it fails each time, the entries say why. If it began with a deployment, deploy the version before it.
3. Then act on the alarm \`dead-letters\`: it tells why there are dead letters.`,
  },
  "failed jobs": {
    title: "Failed jobs",
    what: "A job ended through a fault of the service and was refunded. No caller is to blame, and each may start again.",
    logs: { groups: ["NAME-Rendering"], like: "job failed through a fault" },
    steps: `1. The entry has the code and the job's IDs. ${jobShow} shows the job.
2. \`internal_error\`, \`worker_died\`: search for the job's ID instead. The first error is the cause.
3. \`not_started\`: no worker took the job for two hours. Compare the quota of concurrent Lambdas with \`lambdaConcurrency\`.
4. \`provider_auth\`, \`provider_quota\`: a provider refuses our key, or our credit is used up.
5. If it began with a deployment, deploy the version before it.`,
  },
  schedule: {
    title: "Timers",
    what: "A timer's function failed. It runs again at its next time, and catches up on what it missed.",
    logs: { groups: ["NAME-Rendering"], like: failures },
    steps: `1. If it failed once, do nothing.
2. If it fails each time, the entries say why: \`@log\` names the function.
3. If it began with a deployment, deploy the version before it.`,
  },
};

/** The mail of an alarm, as plain text: links name pages of the documentation. CloudWatch takes 1,024 characters. */
export function mailOf({ kind, impact, deployment }: AlarmHelp): string {
  const { what, logs, steps } = runbooks[kind];
  const search = `Find the cause: ${searchOf(logs)}; ${resultsOf}`;
  const text = [`While this rings, ${impact}.`, what, search, steps].join("\n\n");
  return named(text, deployment)
    .replaceAll(/\[([^\]]+)\]\((\/docs\/[^)]+)\)/g, "$1 ($2)")
    .replaceAll("`", "");
}

/** The Markdown of every alarm: what to do by kind, then each with its effect. */
export function alarmTable(alarms: readonly AlarmHelp[]): string {
  const byKind = Map.groupBy(alarms, ({ kind }) => kind);
  return [...byKind]
    .map(([kind, members]) => {
      const { title, what, logs, steps } = runbooks[kind];
      const rows = members.map(({ name, impact }) => `| \`${name}\` | ${impact} |`);
      const search = `The logs of the last day have the cause:\n\n\`\`\`sh\n${searchOf(logs)}\n${resultsOf}\n\`\`\``;
      const table = `| Alarm | While it fails |\n|---|---|\n${rows.join("\n")}`;
      return named([`### ${title}`, what, search, steps, table].join("\n\n"), members[0]?.deployment ?? "NAME");
    })
    .join("\n\n");
}

/** A query by CloudWatch Logs Insights for the entries of the last day, newest first. Its answer is an ID for `resultsOf`. */
const searchOf = ({ groups, like }: Runbook["logs"]): string => {
  const prefixes = groups.map((group) => `'${group}'`).join(", ");
  const query = `SOURCE logGroups(namePrefix: [${prefixes}]) | fields @log, @message | filter @message like /${like}/`;
  return `aws logs start-query --start-time $(($(date +%s)-86400)) --end-time $(date +%s) --query-string "${query}"`;
};
const resultsOf = "aws logs get-query-results --query-id ID";

const named = (text: string, deployment: string): string => text.replaceAll(/\bNAME\b/g, deployment);
