import { animals } from "./animals.ts";
import { buildings } from "./buildings.ts";
import { food } from "./food.ts";
import { heavens } from "./heavens.ts";
import { objects } from "./objects.ts";
import { people } from "./people.ts";
import { plants } from "./plants.ts";
import type { Subject } from "./subject.ts";
import { vehicles } from "./vehicles.ts";

const all = { ...animals, ...people, ...vehicles, ...buildings, ...plants, ...objects, ...food, ...heavens };

export type SubjectName = keyof typeof all;
/** All that can be drawn, by its name. */
export const subjects: Record<SubjectName, Subject> = all;
