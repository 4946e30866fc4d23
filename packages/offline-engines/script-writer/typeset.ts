import type { Language } from "@reelwright/vocabulary/languages";

/** French sets its high marks apart, by a space at which no line may break. */
export const typeset = (text: string, language: Language): string =>
  language === "fr" ? text.replaceAll(/ ([?!:;»])/g, "\u00a0$1") : text;

export const capitalised = (text: string): string => {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase() + rest.join("");
};

export const uncapitalised = (text: string): string => {
  const [first = "", ...rest] = text;
  return first.toLocaleLowerCase() + rest.join("");
};
