import type { Chord } from "./chord.ts";

export interface VoicingRule {
  /** MIDI notes between which all voices lie. */
  low: number;
  high: number;
  voices: number;
  /** All tones as far as they go; without the root, which the bass plays; or root and fifth alone, as overdriven guitars do. */
  kept?: "upper" | "power";
}

/** The notes of each chord of a row, low to high, so that the voices move as little as they can from one to the next. */
export function voiceChords(chords: readonly Chord[], rule: VoicingRule): number[][] {
  let before: readonly number[] = [];
  return chords.map((chord) => {
    const middle = (rule.low + rule.high) / 2;
    let best = { voicing: [] as number[], cost: Number.POSITIVE_INFINITY };
    for (const voicing of voicingsOf(chord, rule)) {
      const centre = voicing.reduce((sum, note) => sum + note, 0) / voicing.length;
      const cost = (before.length > 0 ? movement(before, voicing) : 0) + 0.35 * Math.abs(centre - middle);
      if (cost < best.cost) best = { voicing, cost };
    }
    before = best.voicing;
    return best.voicing;
  });
}

/** Every way of laying a chord between the limits: from each of its tones up, closed or with the second voice from above dropped. */
function voicingsOf(chord: Chord, rule: VoicingRule): number[][] {
  const { low, high, voices } = rule;
  // A fifth turned over is a fourth, and its upper tone sounds like the root.
  const isPower = rule.kept === "power";
  const tones = tonesKept(chord, rule).map((tone) => (chord.root + tone) % 12);
  const found: number[][] = [];
  for (let bottom = low; bottom < low + 12 || found.length === 0; bottom++) {
    for (let first = 0; first < (isPower ? 1 : tones.length); first++) {
      if (((tones[first] ?? 0) - bottom) % 12 !== 0) continue;
      const stack = [bottom];
      const rest = tones.filter((_, index) => index !== first).sort((a, b) => mod(a - bottom) - mod(b - bottom));
      for (const tone of rest) stack.push(bottom + mod(tone - bottom));
      for (let extra = 0; stack.length < voices; extra++) stack.push((stack[extra] ?? bottom) + 12);
      const dropped = stack.map((note, index) => (index === stack.length - 2 && index > 0 ? note - 12 : note));
      for (const voicing of isPower ? [stack] : [stack, dropped])
        if (Math.min(...voicing) >= low - 1 && Math.max(...voicing) <= high)
          found.push(voicing.toSorted((a, b) => a - b));
    }
    if (bottom > high) return [tones.map((tone) => low + mod(tone - low))];
  }
  return found;
}

/** The fifth says least: it goes first, then the root where the bass has it. */
function tonesKept({ tones }: Chord, { voices, kept }: VoicingRule): number[] {
  if (kept === "power") return tones.filter((tone) => tone === 0 || (tone >= 6 && tone <= 8));
  const all = kept === "upper" && tones.length > 3 ? tones.filter((tone) => tone !== 0) : [...tones];
  return all.length > voices ? all.filter((tone) => tone !== 7).slice(-voices) : all;
}

function movement(before: readonly number[], after: readonly number[]): number {
  return after.reduce((sum, note) => sum + Math.min(...before.map((earlier) => Math.abs(earlier - note))), 0);
}

const mod = (semitones: number) => ((semitones % 12) + 12) % 12;
