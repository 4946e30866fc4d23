/** What can be played, in beats per minute. */
const [slowest, fastest] = [40, 200];
const unit =
  "(?:bpm|b\\.p\\.m\\.?|beats? (?:per|a) minute|battements? par minute|pulsaciones por minuto|schl[aä]ge (?:pro|in der) minute|battiti al minuto|batidas por minuto|نبضه في الدقيقه|نبضة في الدقيقة)";
const before = new RegExp(`(\\d{2,3})(?:[.,]\\d+)?\\s*-?\\s*${unit}`, "iu");
const after = /(?:\bbpm|\btempo(?: of| de| von| di)?|سرعة|سرعه)\s*[:=]?\s*(\d{2,3})(?!\d)/iu;

/** The tempo that a text names, in beats per minute; null where it names none that can be played. */
export function readTempo(text: string): number | null {
  // Arabic digits, too.
  const plain = text.replace(/[٠-٩]/gu, (digit) => String((digit.codePointAt(0) ?? 0x660) - 0x660));
  const found = before.exec(plain) ?? after.exec(plain);
  const bpm = Number(found?.[1]);
  return bpm >= slowest && bpm <= fastest ? bpm : null;
}
