import type { Language } from "@reelwright/vocabulary/languages";
import { arabic } from "./arabic.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { italian } from "./italian.ts";
import type { Phrasebook } from "./phrasebook.ts";
import { portuguese } from "./portuguese.ts";
import { spanish } from "./spanish.ts";

export const phrasebooks: Readonly<Record<Language, Phrasebook>> = {
  en: english,
  fr: french,
  ar: arabic,
  es: spanish,
  de: german,
  it: italian,
  pt: portuguese,
};
