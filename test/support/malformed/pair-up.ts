import type { MalformedInput } from "./malformed-input.ts";

/** So many more inputs, each with what is wrong with two others: the headers of one come with the rest of the other. */
export function pairUp(inputs: readonly MalformedInput[], count: number, random: () => number): MalformedInput[] {
  const pick = () => inputs[Math.floor(random() * inputs.length)];
  return Array.from({ length: Math.max(0, count) }).flatMap(() => {
    const [one, other] = [pick(), pick()];
    if (!one || !other) return [];
    const known = new Set(one.headers.map(([name]) => name.toLowerCase()));
    // Who asks stays who asks.
    const added = other.headers.filter(
      ([name]) => !/^(x-api-key|authorization)$/i.test(name) && !known.has(name.toLowerCase()),
    );
    if (lengthOf(one) + lengthOf(other) > maxHeadBytes) return one;
    return {
      ...one,
      what: `${one.what}; ${other.what}`,
      headers: [...one.headers, ...added],
      expected: both(one, other),
    };
  });
}

/** Of all headers: what Node's servers take is 16 KiB. */
const maxHeadBytes = 14_000;
const lengthOf = ({ target, headers }: MalformedInput) => target.length + headers.join("").length;

const both = (one: MalformedInput, other: MalformedInput) => (other.expected === "front" ? "front" : one.expected);
