import type { ReelRequest } from "@reelwright/renderer/plan/reel-request";

/** A sentence for each language with what is hard in it: accents, marks, digits, both directions, a very long word, emoji. */
export const captionWords: Readonly<Record<NonNullable<ReelRequest["language"]>, string>> = {
  en: "We left before dawn with 2 flasks of coffee ☕ and the stars still out",
  fr: "Où êtes-vous ? Noël arrive déjà, cher cœur : 1 250 € de cadeaux 🎁",
  es: "¿Qué pasó mañana? El niño corrió 12,5 km sin agua ni compañía",
  de: "Größe zählt: die Donaudampfschifffahrtsgesellschaft fährt übermorgen um 7:30 Uhr",
  it: "Perché così presto? È già più caldo, e la città dorme ancora",
  pt: "Não há avião amanhã às 8h: coração, pão e maçã à mão",
  ar: "السَّلامُ عَلَيْكُم! اشتريتُ هاتف iPhone 15 بسعر ٢٥٠٠ ريال (تقريبًا) اليوم",
};
