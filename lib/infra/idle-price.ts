import * as z from "zod";

/** A resource of a template, as far as its price while idle goes. */
const Priced = z.object({
  Type: z.string(),
  Properties: z
    .object({ ScheduleExpression: z.string().optional(), Rules: z.array(z.unknown()).optional() })
    .default({}),
});
const Template = z.object({ Resources: z.record(z.string(), z.unknown()) });

/** One part of what a deployment costs while nobody uses it. */
export interface IdlePart {
  part: string;
  /** How many there are, as words. */
  what: string;
  usdPerMonth: number;
}

const minutesPerMonth = 730 * 60;
/** Lambda keeps five polls of 20 s open on each idle queue: 15 empty receives a minute, as people see in CloudWatch. */
const pollsPerQueue = 15 * minutesPerMonth;
/** A run of a schedule that finds nothing: 100 ms at 512 MB on arm64, and two eventually consistent reads. */
const usdPerRun = 0.2e-6 + 0.05 * 0.0000133334 + 2 * 0.5 * 0.125e-6;
/** The list prices of us-east-1. The first million polls and ten alarms of an account are free in every month. */
const usd = { perPoll: 0.4e-6, secret: 0.4, alarm: 0.1, webAcl: 5, webAclRule: 1 };
const free = { polls: 1_000_000, alarms: 10 };

/**
 * What an idle deployment costs a month in US dollars, counted from its templates. Everything else bills by use: Lambda,
 * API Gateway, DynamoDB, CloudFront, and cents for stored files.
 */
export function idlePrice(templates: readonly unknown[]): IdlePart[] {
  const resources = templates.flatMap((template) =>
    Object.values(Template.parse(template).Resources).map((resource) => Priced.parse(resource)),
  );
  const count = (type: string) => resources.filter(({ Type }) => Type === type).length;
  const queues = count("AWS::Lambda::EventSourceMapping");
  const alarms = count("AWS::CloudWatch::Alarm");
  const secrets = count("AWS::SecretsManager::Secret");
  const runs = resources.reduce((sum, { Properties }) => sum + runsPerMonth(Properties.ScheduleExpression), 0);
  const firewalls = resources.filter(({ Type }) => Type === "AWS::WAFv2::WebACL");
  const rules = firewalls.reduce((sum, { Properties }) => sum + (Properties.Rules?.length ?? 0), 0);
  return [
    {
      part: "SQS",
      what: `${queues} queues that Lambda polls`,
      usdPerMonth: Math.max(0, queues * pollsPerQueue - free.polls) * usd.perPoll,
    },
    { part: "Secrets Manager", what: `${secrets} secrets`, usdPerMonth: secrets * usd.secret },
    {
      part: "CloudWatch",
      what: `${alarms} alarms, ${free.alarms} are free`,
      usdPerMonth: Math.max(0, alarms - free.alarms) * usd.alarm,
    },
    { part: "Schedules", what: `${Math.round(runs)} runs that find nothing`, usdPerMonth: runs * usdPerRun },
    ...(firewalls.length === 0
      ? []
      : [
          {
            part: "WAF",
            what: `${firewalls.length} web ACL with ${rules} rules`,
            usdPerMonth: firewalls.length * usd.webAcl + rules * usd.webAclRule,
          },
        ]),
  ];
}

function runsPerMonth(expression: string | undefined): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression ?? "") ?? [];
  if (count === undefined) return 0;
  const minutes = unit === "day" ? 1440 : unit === "hour" ? 60 : 1;
  return minutesPerMonth / (Number(count) * minutes);
}
