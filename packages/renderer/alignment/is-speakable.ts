/** Of punctuation alone the engine would say the names. */
export const isSpeakable = (script: string): boolean => /[\p{L}\p{N}]/u.test(script);
