import { wholeWords } from "./whole-words.ts";

/** Things that only a script or its maker has, in all seven languages. */
const things = wholeWords(
  [
    "hooks?|cta|call[- ]to[- ]action|punch ?lines?|emojis?|hashtags?|words|characters|sentences|paragraphs|bullet points?|voice-?over|first person|tone",
    "accroche|appel à l'action|émojis?|mots|caractères|phrases|ton",
    "gancho|llamada a la acción|palabras|caracteres|frases|tono",
    "aufhänger|handlungsaufforderung|wörter|zeichen|sätze|tonfall",
    "gancio|invito all'azione|parole|caratteri|frasi",
    "chamada para (?:a )?ação|palavras|tom",
    "خطاف|دعوة إلى اتخاذ إجراء|دعوة لاتخاذ إجراء|إيموجي|هاشتاغ|كلمة|كلمات|جملة|جمل|نبرة",
  ].join("|"),
);
/** More than this is more likely about something than an instruction. */
const mostWords = 9;
/** "With a strong hook", "hook first" at the end of a topic. */
const atEnd =
  /\s+(?:with (?:an? |the )?(?:\p{L}+ ){0,2}?(?:hook|cta|call[- ]to[- ]action|punch ?line)s?|hook first|avec une (?:\p{L}+ )?accroche(?: \p{L}+)?|con un (?:\p{L}+ )?(?:gancho|gancio)(?: \p{L}+)?|mit (?:einem )?(?:\p{L}+ )?(?:hook|aufhänger)|com um (?:\p{L}+ )?gancho(?: \p{L}+)?)$/iu;

/** Whether a part of a prompt says how the script is to be written: "hook first", "no emojis", "at most 100 words". */
export const isInstruction = (clause: string): boolean =>
  things.test(clause) && (clause.match(/\S+/g) ?? []).length <= mostWords;

/** A topic without an instruction at its end. */
export const withoutInstruction = (topic: string): string => topic.replace(atEnd, "");
