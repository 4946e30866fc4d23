/** Whether a script has letters or digits: an engine would read out the names of punctuation marks. */
export const isSpeakable = (script: string): boolean => /[\p{L}\p{N}]/u.test(script);
