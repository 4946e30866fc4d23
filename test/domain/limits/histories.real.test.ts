import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Domain, startDomain } from "../../support/domain.ts";
import { keySubject, limitedSubject, liveThrough } from "../../support/limits/histories.ts";
import { seededRandom } from "../../support/random.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

const asPromised = { tooSoon: 0, tooLate: 0, odd: 0, crowded: 0 };

describe("whatever came before, a refusal names the wait after which a caller is let in and no second more", () => {
  it.each([1, 2, 3, 4, 5])("of the limiter that endpoints share (%d)", async (seed) => {
    const random = seededRandom(seed);
    const subject = limitedSubject(domain, `history#${seed}`, {
      limit: 1 + Math.floor(random() * 10),
      windowSeconds: 60,
    });

    expect(await liveThrough(subject, domain.clock, random)).toMatchObject({ refused: 6, ...asPromised });
  });

  it.each([6, 7, 8, 9, 10])("of an API key (%d)", async (seed) => {
    const random = seededRandom(seed);
    const { id } = await domain.openAccount();
    const subject = await keySubject(domain, id, 1 + Math.floor(random() * 10));

    expect(await liveThrough(subject, domain.clock, random)).toMatchObject({ refused: 6, ...asPromised });
  });
});

it("a key's new limit counts from its next call on, with what the window has let in", async () => {
  const { id } = await domain.openAccount();
  const subject = await keySubject(domain, id, 2);
  const [key] = await domain.keys.list(id);
  const outcomes = async (times: number) => {
    const all = [];
    for (let n = 0; n < times; n++) all.push((await subject.hit()).allowed);
    return all;
  };

  expect(await outcomes(3)).toEqual([true, true, false]);
  await domain.keys.update(id, String(key?.id), { rate_limit: 4 });
  expect(await outcomes(3)).toEqual([true, true, false]);
  await domain.keys.update(id, String(key?.id), { rate_limit: 1 });
  domain.clock.pass(60);
  expect(await outcomes(2)).toEqual([true, false]);
});
