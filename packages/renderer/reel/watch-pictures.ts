import { sameSeconds } from "../media/read-footage.ts";

/** Where reading begins, in seconds of the file, and how much later than that is sought. */
export interface Place {
  from: number;
  later: number;
}

/** What is to be read from one place: when each picture is due in the file, in seconds. */
export interface Expected {
  place: Place;
  pictures: readonly number[];
}

/**
 * Whether all was as expected, a part was missed, or something else is different. A part is missed that begins with another picture than the
 * first one due. So is an interlaced one: its lines are found with the picture before, and so it needs a lead.
 */
export type Outcome = "encoded" | "missed" | "unlike";

/**
 * The filters of part `n` of a graph, by whose lines its pictures are watched: those that are shown, and those that are read. Parts with one
 * decoder are read as the first of them.
 */
export const watchers = {
  shown: (part: number) => `showinfo@shown${part}`,
  /** An interlaced picture is told by it. */
  read: (part: number) => `showinfo@read${part}`,
};
const shownPicture = /showinfo@shown(\d+) .* pts_time:(\S+)/;
const interlaced = /showinfo@read(\d+) .* i:[TB] /;

/** Compares the pictures that ffmpeg reads and shows with those that are expected, by the lines of its filter `showinfo`. */
export function watchPictures(parts: readonly Expected[]) {
  const seen = parts.map(() => ({ count: 0, due: 0, hasFields: false }));
  return {
    /** Takes a line. Returns whether it tells of something unexpected. */
    isUnlike(line: string): boolean {
      const fields = seen[Number(interlaced.exec(line)?.[1])];
      if (fields) fields.hasFields = true;
      const [, part, time] = shownPicture.exec(line) ?? [];
      const [own, expected] = [seen[Number(part)], parts[Number(part)]];
      if (!own || !expected) return fields !== undefined;
      const due = expected.pictures[own.count++] ?? Number.POSITIVE_INFINITY;
      const isDue = Math.abs(expected.place.from + Number(time) - due) <= sameSeconds;
      if (isDue) own.due++;
      return !isDue || fields !== undefined;
    },
    /** What came of all that was read, to the end or not. */
    outcome(hasEnded: boolean): Outcome {
      const isMissed = seen.some(({ count, due, hasFields }) => hasFields || (count > 0 ? due === 0 : hasEnded));
      if (isMissed) return "missed";
      return hasEnded && seen.every(({ count }, n) => count === parts[n]?.pictures.length) ? "encoded" : "unlike";
    },
  };
}
