import type { Language } from "./languages.ts";

/** A built-in voice, and its settings for eSpeak NG. */
export interface BuiltInVoice {
  /** Never changes: callers store it. */
  id: string;
  name: string;
  language: Language;
  /** Language with region, as callers see it. */
  locale: string;
  gender: "female" | "male";
  style: string;
  engineVoice: string;
  wordsPerMinute: number;
  /** 0 to 99; 50 is the engine's default. */
  pitch: number;
  /** How far the pitch moves, 0 to 99; 50 is the engine's default. */
  range: number;
}

/** The four speakers that every language has: voice variant, speed, pitch and liveliness. */
const speakers = {
  warm: { gender: "female", mouth: "f2", wordsPerMinute: 152, pitch: 48, range: 58 },
  bright: { gender: "female", mouth: "f3", wordsPerMinute: 162, pitch: 50, range: 66 },
  calm: { gender: "male", mouth: "m3", wordsPerMinute: 148, pitch: 46, range: 54 },
  lively: { gender: "male", mouth: "Michael", wordsPerMinute: 164, pitch: 52, range: 64 },
} as const;

/** The first voice of a language is its default. */
const names: readonly [Language, string, string, Record<keyof typeof speakers, string>][] = [
  ["en", "en-US", "en-us", { warm: "Amber", bright: "June", calm: "Miles", lively: "Jack" }],
  ["en", "en-GB", "en-gb", { warm: "Eleanor", bright: "Poppy", calm: "Edmund", lively: "Toby" }],
  ["fr", "fr-FR", "fr-fr", { warm: "Camille", bright: "Zoé", calm: "Louis", lively: "Hugo" }],
  ["ar", "ar", "ar", { warm: "Layla", bright: "Noor", calm: "Karim", lively: "Sami" }],
  ["es", "es-ES", "es", { warm: "Lucía", bright: "Alba", calm: "Mateo", lively: "Leo" }],
  ["es", "es-419", "es-419", { warm: "Valentina", bright: "Ximena", calm: "Andrés", lively: "Diego" }],
  ["de", "de-DE", "de", { warm: "Greta", bright: "Mia", calm: "Anton", lively: "Jonas" }],
  ["it", "it-IT", "it", { warm: "Chiara", bright: "Bianca", calm: "Lorenzo", lively: "Dario" }],
  ["pt", "pt-BR", "pt-br", { warm: "Marina", bright: "Bia", calm: "Caio", lively: "Davi" }],
  ["pt", "pt-PT", "pt", { warm: "Inês", bright: "Leonor", calm: "Duarte", lively: "Vasco" }],
];

export const builtInVoices: readonly BuiltInVoice[] = names.flatMap(([language, locale, engine, called]) =>
  (["warm", "bright", "calm", "lively"] as const).map((style) => {
    const { mouth, ...speaking } = speakers[style];
    const name = called[style];
    return {
      id: `${locale.toLowerCase()}-${name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()}`,
      name,
      language,
      locale,
      style,
      engineVoice: `${engine}+${mouth}`,
      ...speaking,
    };
  }),
);
