import { type ToneName, toneNames } from "./phrases/phrasebook.ts";
import { wholeWords } from "./whole-words.ts";

const seconds = wholeWords(
  "(\\d{1,3})[\\s-]*(?:s|sec|secs|seconds?|secondes?|segundos?|sekunden?|secondi|secondo|ثانية|ثوانٍ|ثواني)",
);
const minutes = wholeWords(
  "(\\d|an?|one|une?|eine|una?|um|uma)[\\s-]*(?:min|minutes?|minutos?|minuten?|minuti|minuto)|(دقيقة|دقيقتين)",
);

/** How long a script is to be spoken, as a part of its order says; null where it does not. Of minutes, one or two alone. */
export function secondsIn(text: string): number | null {
  const [, count] = seconds.exec(text) ?? [];
  if (count !== undefined) return Number(count) >= 5 ? Number(count) : null;
  const [, given, arabic] = minutes.exec(text) ?? [];
  if (arabic !== undefined) return arabic === "دقيقة" ? 60 : 120;
  if (given === undefined) return null;
  const whole = /\d/.test(given) ? Number(given) : 1;
  return whole >= 1 && whole <= 2 ? 60 * whole : null;
}

/** In all languages together: none of these means something else in another. */
const tones: Record<ToneName, RegExp> = {
  funny: wholeWords(
    "fun|funny|humorous|humor|humour|drôle|humoristique|gracios[oa]|divertid[oa]|lustig\\p{L}*|witzig\\p{L}*|divertente|engraçad[oa]|مضحك|مضحكة|مرح|مرحة",
  ),
  calm: wholeWords(
    "calm|soothing|relaxed|gentle|calme|apaisante?|tranquil[oa]|ruhig\\p{L}*|sanft\\p{L}*|calm[oa]|tranquill[oa]|هادئ|هادئة",
  ),
  energetic: wholeWords(
    "energetic|upbeat|punch\\p{L}*|dynamic|énergique|dynamique|enérgic[oa]|dinámic[oa]|energisch\\p{L}*|dynamisch\\p{L}*|schwungvoll\\p{L}*|energic[oa]|dinamic[oa]|dinâmic[oa]|حماسي|حماسية",
  ),
  inspiring: wholeWords(
    "inspiring|inspirational|motivational|motivating|inspirante?|motivante?|inspirador[a]?|motivador[a]?|inspirierend\\p{L}*|motivierend\\p{L}*|ملهم|ملهمة|تحفيزي|تحفيزية",
  ),
};

/** The tone that a part of an order names. */
export const toneIn = (text: string): ToneName | null => toneNames.find((tone) => tones[tone].test(text)) ?? null;

/** What stands at the end of a topic and is about how to tell it: "in 30 seconds", "in a funny tone". */
export const endings: readonly RegExp[] = [
  /(?:^|\s)(?:in|of|for|lasting|en|de|pendant|in|von|mit|di|da|em|durante|com|في|لمدة|مدته)\s+(?:about |around |environ |unos |unas |etwa |circa |cerca de )?(?:\d{1,3}[\s-]*(?:s|sec|secs|seconds?|secondes?|segundos?|sekunden?|secondi|ثانية)|(?:one|une|una|eine|um|uma|1|2|two|deux|dos|zwei|due|dois) (?:minutes?|minutos?|minuten?|minuti|minuto)|دقيقة|دقيقتين)$/iu,
  /(?:^|\s)(?:in|with|d'un|d’un|sur|avec|dans|en|con|mit|im|em|com|ب)\s*(?:an?|un|une|uno|una|einem|einer|um|uma)?\s*\p{L}*\s*(?:tone|voice|way|manner|style|mood|ton|manière|voix|style|tono|voz|estilo|stil|stimme|voce|stile|tom|نبرة|أسلوب)(?:\s+\p{L}+){0,2}$/iu,
];
