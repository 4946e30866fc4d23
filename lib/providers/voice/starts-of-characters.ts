interface Alignment {
  characters: readonly string[];
  character_start_times_seconds: readonly number[];
}

/**
 * When each word begins, from the times of its letters; null if the letters differ from the words, such as for numbers
 * that were written out.
 */
export function startsOfCharacters(alignment: Alignment | null, words: readonly string[]): number[] | null {
  if (!alignment || alignment.characters.length !== alignment.character_start_times_seconds.length) return null;
  const found: { text: string; start: number }[] = [];
  let open = false;
  for (const [index, character] of alignment.characters.entries()) {
    const isSpace = /^\s*$/.test(character);
    const start = alignment.character_start_times_seconds[index] ?? Number.NaN;
    const last = found.at(-1);
    if (!isSpace && open && last) last.text += character;
    else if (!isSpace) found.push({ text: character, start });
    open = !isSpace;
  }
  const same = found.length === words.length && found.every(({ text }, index) => text === words[index]);
  return same && found.every(({ start }) => start >= 0) ? found.map(({ start }) => start) : null;
}
