import { plainText } from "@reelwright/renderer/text/plain-text";
import type { ThumbnailForm } from "./thumbnail-request.ts";

export type Language = Exclude<ThumbnailForm["language"], "auto">;

interface Told {
  title?: string | undefined;
  language: ThumbnailForm["language"];
  visual_mode: ThumbnailForm["visual_mode"];
  image_prompt?: string | undefined;
  /** What the source is called: a file's name or path, or a title. */
  name: string;
}

/** Asks to watch, and claims nothing of what is to be seen. */
const invitations: Record<Language, string> = {
  fr: "À voir maintenant",
  en: "Watch this now",
  ar: "شاهد الآن",
  es: "Míralo ahora",
  de: "Jetzt ansehen",
  pt: "Assista agora",
};

/** Words that only one of the languages has so often. */
const markers: Record<Exclude<Language, "ar">, readonly string[]> = {
  fr: ["le", "les", "des", "du", "et", "est", "dans", "pour", "avec", "une", "sur", "au", "nos", "vos"],
  en: ["the", "and", "of", "to", "in", "is", "with", "for", "how", "your", "our", "this", "at"],
  es: ["el", "los", "las", "y", "del", "con", "para", "una", "por", "cómo", "en"],
  de: ["der", "die", "das", "und", "ist", "mit", "für", "ein", "eine", "wie", "im", "den", "von"],
  pt: ["os", "as", "e", "do", "da", "com", "para", "uma", "um", "não", "em", "como"],
};

const longest = 70;

/**
 * The title of a video whose caller gave none, and the language it is in: what is to be made, where the caller said that, else what
 * its file is called, else an invitation to watch. It never says what nobody has said. `is_open`: what is said in the video would say
 * it better.
 */
export function thumbnailTitle({ title, language, visual_mode, image_prompt, name }: Told): {
  title: string;
  language: Language;
  is_open: boolean;
} {
  const asked = [title, ...(visual_mode === "generate" ? [firstClause(image_prompt ?? "")] : [])];
  const said = [...asked, readableName(name)].map((text) => plainText(text ?? ""));
  const found = said.find(Boolean) ?? "";
  const spoken = language === "auto" ? languageOf(found) : language;
  return {
    title: found || invitations[spoken],
    language: spoken,
    is_open: !asked.some((text) => plainText(text ?? "")),
  };
}

/** Up to the first comma or full stop, begun like a title. */
function firstClause(prompt: string): string {
  const clause = plainText(prompt.split(/[,.;:!?،؛\n]/)[0] ?? "");
  return clause.length <= longest ? begun(clause) : "";
}

/** A file's name as words; nothing where a machine has given it. */
function readableName(name: string): string {
  const base = name.split("/").at(-1) ?? "";
  const words = plainText(base.replace(/\.[a-z0-9]{2,4}$/i, "").replace(/[_\-+.~]+/g, " "));
  const letters = words.replace(/\P{L}/gu, "");
  const isMachines =
    /^(img|vid|mov|mvi|dsc|dscn|dji|gopr|gx|pxl|wa|screen ?recording|screencast|rpreplay|video|clip|movie|film|file|output|out|final|export|render|upload|untitled|sample|test|tmp|source|master|input|download|media|recording|capture)\b[\s\d()]*$/i.test(
      words,
    ) ||
    /^(img|vid|mvi|dsc\w?|dji|gopr|gx|pxl|vid\s?wa)\s?\d/i.test(words) ||
    // A hash, an id, a time: hardly a letter, or a long run of letters and digits mixed.
    letters.length < 3 ||
    letters.length < words.replaceAll(" ", "").length * 0.5 ||
    /\b(?=\w*\d)(?=\w*[a-z])\w{12,}\b/i.test(words);
  return isMachines || words.length > longest ? "" : begun(words);
}

const begun = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** By its script, or by the little words it has; English where nothing tells. */
export function languageOf(text: string): Language {
  if (/\p{Script=Arabic}/u.test(text)) return "ar";
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const [best] = (["en", "fr", "es", "de", "pt"] as const)
    .map((language) => ({ language, count: words.filter((word) => markers[language].includes(word)).length }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.language : "en";
}
