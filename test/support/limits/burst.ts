import { Agent, type IncomingHttpHeaders, request } from "node:http";
import * as z from "zod";

export interface BurstAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Which of this machine's addresses it comes from. */
  localAddress?: string;
}

/** So many clients, each on a line of its own, make so many calls together, as fast as they are answered. */
export async function burst(
  url: string,
  { calls, clients }: { calls: number; clients: number },
  callAt: (index: number) => Call,
) {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const answers: BurstAnswer[] = [];
  let next = 0;
  const client = async () => {
    while (next < calls) answers.push(await ask(url, callAt(next++), agent));
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return { answers, seconds: (performance.now() - begun) / 1000 };
}

function ask(
  url: string,
  { method = "GET", headers = {}, body, localAddress }: Call,
  agent: Agent,
): Promise<BurstAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent, localAddress }, (response) => {
      let text = "";
      response
        .setEncoding("utf8")
        .on("data", (chunk) => {
          text += chunk;
        })
        .on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) }),
        )
        .on("error", reject);
    });
    sent.on("error", reject).end(body);
  });
}

const ErrorBody = z.object({ code: z.string() });

/** The code of an answer that is an error; undefined of any other. */
export const codeOf = ({ body }: BurstAnswer): string | undefined => ErrorBody.safeParse(body).data?.code;

/** What is wrong with the answers of a burst that a fresh window of `limit` met; empty: it let in exactly so many, and told all. */
export function burstFaults(answers: readonly BurstAnswer[], limit: number): string[] {
  const [admitted, refused] = [
    answers.filter(({ status }) => status !== 429),
    answers.filter(({ status }) => status === 429),
  ];
  const wanted = Math.min(limit, answers.length);
  const state = ({ headers }: BurstAnswer) =>
    /^"default";r=(\d+);t=(\d+)$/.exec(String(headers.ratelimit))?.slice(1).map(Number) ?? [];
  const remaining = admitted.map((answer) => state(answer)[0]).sort((a = 0, b = 0) => b - a);
  const resets = answers.map((answer) => state(answer)[1] ?? 0);
  const policies = new Set(answers.map(({ headers }) => headers["ratelimit-policy"]));
  return [
    ...(admitted.length === wanted ? [] : [`${admitted.length} of ${answers.length} admitted instead of ${wanted}`]),
    // Each of those who were let in is told another number: nobody was counted twice or not at all.
    ...(remaining.every((left, index) => left === limit - 1 - index) ? [] : [`remaining: ${remaining}`]),
    ...(resets.every((reset) => reset >= 1 && reset <= 60) ? [] : [`resets: ${[...new Set(resets)]}`]),
    ...([...policies].join() === `"default";q=${limit};w=60` ? [] : [`policies: ${[...policies]}`]),
    ...refused.flatMap((answer) => {
      const [left, reset] = state(answer);
      const told = left === 0 && String(reset) === answer.headers["retry-after"] && codeOf(answer) === "rate_limited";
      return told
        ? []
        : [`refused with ${JSON.stringify([answer.headers.ratelimit, answer.headers["retry-after"], answer.body])}`];
    }),
  ];
}
