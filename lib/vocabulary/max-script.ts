/** The longest script of what is spoken, in characters. */
export const maxScript = 10_000;
