import * as z from "zod";

const Mark = z.object({ time: z.number().min(0), type: z.string(), start: z.number(), end: z.number() });

/**
 * When each word of a text begins, in seconds, from speech marks (one JSON object a line; times in ms, offsets in bytes
 * of UTF-8). A word without a mark, such as punctuation alone, begins with the next one. Null if there are no marks.
 */
export function startsOfMarks(lines: string, text: string): number[] | null {
  const marks = lines.split("\n").flatMap((line) => {
    const mark = readMark(line);
    return mark?.type === "word" ? [mark] : [];
  });
  let byte = 0;
  const starts = text.split(" ").map((word) => {
    const from = byte;
    const to = from + Buffer.byteLength(word);
    byte = to + 1;
    const mark = marks.find(({ start, end }) => start < to && end > from);
    return mark ? mark.time / 1000 : null;
  });
  const last = starts.findLast((start) => start !== null) ?? null;
  if (last === null) return null;
  return starts.map((_, index) => starts.slice(index).find((start) => start !== null) ?? last);
}

function readMark(line: string): z.infer<typeof Mark> | null {
  try {
    return Mark.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
