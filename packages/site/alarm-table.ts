/** An alarm of a deployment. */
export interface AlarmHelp {
  name: string;
  kind: "endpoint" | "worker" | "schedule" | "internal" | "dead letters";
  /** What does not work while it fails. */
  impact: string;
}

/** What to do, by what the function is. */
const runbooks: Record<AlarmHelp["kind"], { title: string; remedy: string }> = {
  endpoint: {
    title: "Endpoints",
    remedy: `An endpoint answered 500. Callers were not charged, or are refunded.

1. Open the log group of the function and search for \`"level":"error"\`. The entry has the \`request_id\` and the stack trace.
2. If the error names a table, bucket or secret, check that the last deployment ended.
3. If it began with a deployment, deploy the version before it.
4. If the error is a throttling of AWS, look at the quotas of the account.`,
  },
  worker: {
    title: "Workers",
    remedy: `A stage of a job failed unexpectedly. The message is tried again; after the third failure the job ends and is refunded.

1. Open the log group and search for \`"level":"error"\`. The entry has the job's ID.
2. Timeouts and exceeded memory end with \`Task timed out\` or \`OutOfMemory\`: raise \`maxMemoryMb\`, see [settings](/docs/deploy#settings).
3. If one job causes all errors, its input is the reason: \`DELETE /api/jobs/{id}\` ends it.`,
  },
  schedule: {
    title: "Timers",
    remedy: `A function that a timer starts failed. It runs again at its next time, and catches up on what it missed.

1. If it failed once, do nothing.
2. If it fails each time, search its log group for \`"level":"error"\`.`,
  },
  internal: {
    title: "Internal functions",
    remedy: `A function that other functions call failed. The caller tries again or fails its job, with a refund.

1. Search its log group for \`"level":"error"\`.
2. Look at the alarms of workers that came with it: they name the jobs.`,
  },
  "dead letters": {
    title: "Dead letters",
    remedy: `A message failed every attempt. Its job was ended and refunded; no caller waits for it.

1. The log of the function names the message, its queue and its job.
2. Search the log group of that queue's worker for the job's ID: the first error is the cause.
3. After a correction the caller starts the job again. Dead letters are not sent again.`,
  },
};

/** The Markdown of every alarm: what to do by kind, then each with its effect. */
export function alarmTable(alarms: readonly AlarmHelp[]): string {
  const byKind = Map.groupBy(alarms, ({ kind }) => kind);
  return [...byKind]
    .map(([kind, members]) => {
      const { title, remedy } = runbooks[kind];
      const rows = members.map(({ name, impact }) => `| \`${name}\` | ${impact} |`);
      return `### ${title}\n\n${remedy}\n\n| Alarm | While it fails |\n|---|---|\n${rows.join("\n")}`;
    })
    .join("\n\n");
}
