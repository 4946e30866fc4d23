/** The longest script of what is spoken, in characters. */
export const maxScriptText = 10_000;
