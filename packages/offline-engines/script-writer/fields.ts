import { readPrompt } from "../painter/read-prompt.ts";
import { type FieldName, fieldNames, type Phrasebook } from "./phrases/phrasebook.ts";

/** The field of advice that a topic is in, the one that most of its words tell; null where none does. */
export function fieldOf(topic: string, { fields }: Pick<Phrasebook, "fields">): FieldName | null {
  const words = (topic.toLowerCase().match(/\p{L}+(?:[-']\p{L}+)*/gu) ?? []).map((word) =>
    word.replace(/^(?:وال|بال|لل|ال|ل(?=\p{L}{3})|d'|l')/u, ""),
  );
  const hits = (field: FieldName) =>
    words.filter((word) =>
      fields[field].split(" ").some((stem) => word === stem || (stem.length > 3 && word.startsWith(stem))),
    ).length;
  const best = fieldNames.reduce((one, other) => (hits(other) > hits(one) ? other : one));
  return hits(best) > 0 ? best : null;
}

/** Whether a topic is something to look at: a place or an hour that our painter knows. */
export function isScene(topic: string): boolean {
  const { settings, hour, weather, season } = readPrompt(topic);
  return settings.length > 0 || [hour, weather, season].some((told) => told !== undefined);
}
