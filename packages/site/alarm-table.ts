/** An alarm of a deployment. */
export interface AlarmHelp {
  name: string;
  kind: "api" | "forms" | "schedule" | "dead letters" | "failed jobs";
  /** What does not work while it fails. */
  impact: string;
  /** The deployment, with whose name its log groups begin. */
  deployment: string;
}

/** What to do, by what rings. NAME stands for the deployment. */
const runbooks: Record<AlarmHelp["kind"], { title: string; remedy: string }> = {
  api: {
    title: "API",
    remedy: `A call was answered with 500 or more. Callers were not charged, or are refunded.

1. Search the log groups that begin with \`NAME-Functions\` for \`"level":"error"\`. The entry has the \`request_id\` and the stack trace.
2. \`Task timed out\` and \`OutOfMemory\` are of Lambda itself. They name the function by their log group.
3. Codes that begin with \`provider_\` are of a provider: see [providers](/docs/providers).
4. If the error names a table, bucket or secret, check that the last deployment ended.
5. If it began with a deployment, deploy the version before it.
6. If the error is a throttling of AWS, look at the quotas of the account.`,
  },
  forms: {
    title: "Forms",
    remedy: `A call that may have files was answered with 500 or more, or ingest has crashed. Callers were not charged, or are refunded.

1. Search the log groups that begin with \`NAME-Edge-IngestLog\` for \`form call failed\`: the entry has the \`requestId\` and the path.
2. Search those that begin with \`NAME-Functions\` for this ID: an error of the endpoint is the cause. See API.
3. If there is none, ingest itself failed. \`ingest failed\` has the stack trace. \`Node.js v\` is the last line of a crash.
4. If it began with a deployment, deploy the version before it.
5. Until it is mended, deploy with \`-c ingest=off\`: files then come by \`POST /api/uploads\`.`,
  },
  "dead letters": {
    title: "Dead letters",
    remedy: `A message failed every attempt, so its worker crashes or ends with errors. Its job was ended and refunded; no caller waits for it.

1. The log of \`end-abandoned\` names the message, its stage and its job.
2. Search the log groups that begin with \`NAME-Rendering\` for the job's ID: the first error is the cause.
3. Timeouts and exceeded memory end with \`Task timed out\` or \`OutOfMemory\`. If \`maxMemoryMb\` is set below 3008, raise it: see [settings](/docs/deploy#settings).
4. If one job causes all errors, its input is the reason: \`reelwright job show\` tells its stage, and \`job cancel\` ends it.
5. After a correction the caller starts the job again. Dead letters are not sent again.`,
  },
  "failed jobs": {
    title: "Failed jobs",
    remedy: `A job ended through a fault of the service and was refunded. No caller is to blame, and each may start again.

1. Search the log groups that begin with \`NAME-Rendering\` for \`job failed through a fault\`: the entry has the code and the job's ID.
2. \`internal_error\` and \`worker_died\`: search the same log groups for the job's ID. The first error is the cause.
3. \`not_started\`: no worker has taken the job for two hours. Compare the quota of concurrent Lambdas with \`lambdaConcurrency\`.
4. \`provider_auth\` and \`provider_quota\`: a provider refuses our key, or our credit there is used up. See [providers](/docs/providers).
5. If it began with a deployment, deploy the version before it.`,
  },
  schedule: {
    title: "Timers",
    remedy: `A function that no caller waits for failed. It runs again at its next time, and catches up on what it missed.

1. If it failed once, do nothing.
2. If it fails each time, search its log group for \`"level":"error"\`.`,
  },
};

/** What to do about an alarm, as plain text for its mail: links name pages of the documentation. */
export const remedyOf = ({ kind, deployment }: AlarmHelp): string =>
  named(runbooks[kind].remedy, deployment)
    .replaceAll(/\[([^\]]+)\]\((\/docs\/[^)]+)\)/g, "$1 ($2)")
    .replaceAll("`", "");

const named = (text: string, deployment: string): string => text.replaceAll(/\bNAME\b/g, deployment);

/** The Markdown of every alarm: what to do by kind, then each with its effect. */
export function alarmTable(alarms: readonly AlarmHelp[]): string {
  const byKind = Map.groupBy(alarms, ({ kind }) => kind);
  return [...byKind]
    .map(([kind, members]) => {
      const { title, remedy } = runbooks[kind];
      const rows = members.map(({ name, impact }) => `| \`${name}\` | ${impact} |`);
      return `### ${title}\n\n${named(remedy, members[0]?.deployment ?? "NAME")}\n\n| Alarm | While it fails |\n|---|---|\n${rows.join("\n")}`;
    })
    .join("\n\n");
}
