import { badAddresses } from "./bad-addresses.ts";
import { badBodies } from "./bad-bodies.ts";
import { badForms } from "./bad-forms.ts";
import { badHeads } from "./bad-heads.ts";
import type { MalformedInput, Target } from "./malformed-input.ts";
import { pairUp } from "./pair-up.ts";

/** So many malformed inputs for an endpoint, read from its spec: of each kind about the same share, the same for the same seed. */
export function malformedInputs(target: Target, count: number, random: () => number): MalformedInput[] {
  const { body, form } = target.spec.request;
  const kinds = [
    body ? badBodies(target, body) : [],
    form ? badForms(target, form) : [],
    form?.orJson ? badBodies(target, form.fields) : [],
    badAddresses(target),
    badHeads(target),
  ].map((kind) => shuffled(kind, random));
  const chosen: MalformedInput[] = [];
  for (let index = 0; chosen.length < count && kinds.some((kind) => index < kind.length); index++)
    chosen.push(...kinds.flatMap((kind) => kind[index] ?? []));
  return [...chosen, ...pairUp(chosen, count - chosen.length, random)].slice(0, count);
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
