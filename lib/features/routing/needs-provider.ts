import { type ApiError, fieldRefusal } from "#lambda/errors";

/** The refusal of what only a provider can make; nothing has been charged. */
export function needsProvider(reason: string): ApiError {
  const message = `${reason} Without a provider this cannot be made; the operator can configure one.`;
  return fieldRefusal("needs_provider", "prompt", message);
}

/** The same for a picture, with the nouns that the built-in engine does not know. */
export const cannotBeDrawn = (nouns: readonly string[]): ApiError =>
  needsProvider(
    nouns.length > 0
      ? `The built-in engine cannot draw ${nouns.map((noun) => `"${noun}"`).join(", ")}.`
      : "The built-in engine knows nothing in this prompt that it could draw.",
  );
