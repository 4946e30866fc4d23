import { likely } from "@reelwright/platform/nearest";
import { contextNames } from "#infra/settings";

/** Each name that is no setting, with the setting that it is likely a typo of, or null. Names of the CDK's own have `:` or `/`. */
function unknown(names: readonly string[]): { name: string; meant: string | null }[] {
  return names
    .filter((name) => !/[:/]/.test(name) && !contextNames.includes(name))
    .map((name) => ({ name, meant: likely(name, contextNames) }));
}

/** What to say of names that are no settings, which would have no effect; null if all are. */
export const unknownSettings = (names: readonly string[]): string | null => sentenceOf(unknown(names));

/** As `unknownSettings`, but of typos alone: the context of a CDK app may have keys of other tools, from the user's own cdk.json. */
export const misspeltSettings = (names: readonly string[]): string | null =>
  sentenceOf(unknown(names).filter(({ meant }) => meant !== null));

function sentenceOf(faults: ReturnType<typeof unknown>): string | null {
  if (faults.length === 0) return null;
  const each = faults.map(
    ({ name, meant }) => `There is no setting ${name}${meant === null ? "." : `: did you mean ${meant}?`}`,
  );
  return [...each, "docs/deploy.md lists all settings."].join("\n");
}
