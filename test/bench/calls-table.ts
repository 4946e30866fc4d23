import { type CountedCall, uncounted } from "./aws-calls.ts";
import { type AwsCall, isRead } from "./call-counter.ts";
import { table } from "./sections.ts";

/** The most calls of one request. */
const goals = { read: 2, launch: 4 } as const;

/** The AWS calls of each endpoint, with those that are above their goal in bold. */
export function callsTable(counted: readonly CountedCall[]): string[] {
  const isAbove = ({ kind, calls }: CountedCall) => kind !== null && calls.length > goals[kind];
  return [
    "Calls of DynamoDB, S3 and SQS by the endpoint's function, which has its secrets. Goals: a `GET` makes at most 2, a launch 4. Above: bold.",
    `Not counted: ${Object.entries(uncounted)
      .map(([operationId, reason]) => `\`${operationId}\` (${reason})`)
      .join("; ")}. A call that waits for its job reads until it has ended.`,
    "A key costs one update, which counts its call. A token costs a read of its session and account, and an update. A launch reads the account for its ledger, with the source if that is a video of the account.",
    "",
    ...table(
      ["endpoint", "calls", "reads", "writes"],
      counted.map((one) => [
        `\`${one.route}\``,
        isAbove(one) ? `**${one.calls.length}**` : one.calls.length,
        summed(one.calls.filter(isRead)),
        summed(one.calls.filter((call) => !isRead(call))),
      ]),
    ),
  ];
}

/** `GetItem x2, Query`. */
function summed(calls: readonly AwsCall[]): string {
  const times = new Map<AwsCall, number>();
  for (const call of calls) times.set(call, (times.get(call) ?? 0) + 1);
  return [...times].map(([call, count]) => (count > 1 ? `${call} x${count}` : call)).join(", ");
}
