import { startDomain } from "../domain.ts";
import { type History, keySubject, limitedSubject, liveThrough } from "./histories.ts";
import type { Outcome } from "./limited-service.ts";

/** So many random histories, in turn of the shared limiter and of a key, over windows of a minute and of a quarter of an hour. */
export async function liveThroughMany(count: number, random: () => number): Promise<Outcome> {
  const domain = await startDomain();
  const total: History = { admitted: 0, refused: 0, tooSoon: 0, tooLate: 0, odd: 0, crowded: 0 };
  for (let n = 0; n < count; n++) {
    const limit = 1 + Math.floor(random() * 30);
    const subject =
      n % 2 === 0
        ? limitedSubject(domain, `history#${n}`, { limit, windowSeconds: n % 4 === 0 ? 60 : 900 })
        : await keySubject(domain, (await domain.openAccount()).id, limit);
    const history = await liveThrough(subject, domain.clock, random);
    for (const name of Object.keys(total) as (keyof History)[]) total[name] += history[name];
  }
  await domain.stop();
  const line = `${count} histories of 3 refusals each: ${JSON.stringify(total)}`;
  return { line, faults: total.tooSoon + total.tooLate + total.odd + total.crowded === 0 ? [] : [line] };
}

/** Ten windows at twice the rate that is allowed. */
export async function tenWindowsAtTwiceTheRate(): Promise<Outcome> {
  const domain = await startDomain();
  const subject = limitedSubject(domain, "sustained", { limit: 60, windowSeconds: 60 });
  let admitted = 0;
  for (let n = 0; n < 1200; n++) {
    if ((await subject.hit()).allowed) admitted++;
    domain.clock.pass(0.5);
  }
  await domain.stop();
  const line = `twice the rate for ten minutes: ${admitted} of 600 admitted`;
  return { line, faults: admitted === 600 ? [] : [line] };
}
