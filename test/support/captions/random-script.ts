import type { choices } from "../../gallery/caption-still.ts";

const words: Readonly<Record<(typeof choices.languages)[number], string>> = {
  en: "a I we the harbour lighthouse extraordinary incomprehensibilities yesterday's well-known don't queue, jumps. 1,234.50 24/7 A&B",
  fr: "où êtes-vous ? Noël cœur, à l'œuvre élève anticonstitutionnellement « ici » 1 250 € aujourd'hui : ça Île Ÿ",
  es: "¿Qué pasó mañana? niño ¡Adiós! otorrinolaringólogo corazón 12,5 km pingüino él Ñandú electroencefalografista",
  de: "Größe über Straße Donaudampfschifffahrtsgesellschaftskapitänsmütze Ärger, ÖPNV übermorgen 7:30 Uhr Rindfleischetikettierungsüberwachung",
  it: "perché così già più città è precipitevolissimevolmente l'altro, 50% caffè fu dov'è",
  pt: "não há avião amanhã coração, pão maçã à mão inconstitucionalissimamente 8h vovô é Água",
  ar: "السَّلامُ عَلَيْكُم مرحبا بالعالم (تقريبًا) ٢٥٠٠ ريال iPhone 15 فَسَيَكْفِيكَهُمُ اللَّهُ، كتاب؟ أفاستسقيناكموها 3.5 لِلَّٰهِ",
};
const anywhere =
  "🥳 👨‍👩‍👧‍👦 👍🏽 ❤️ 🇫🇷 1️⃣ ok🚀go — … 2026 https://reelwright.example/a/very/long/address?with=parameters WWWWWWWWWWWWMMMM".split(
    " ",
  );

/** Words of a language with what is hard in them; now and then an emoji, an address, or something endless. */
export function randomScript(language: keyof typeof words, random: () => number, most = 22): string {
  const common = words[language].split(" ");
  const count = 3 + Math.floor(random() * (most - 2));
  return Array.from({ length: count }, () => {
    const from = random() < 0.12 ? anywhere : common;
    return from[Math.floor(random() * from.length)] ?? "a";
  }).join(" ");
}
