import { beasts } from "./beasts.ts";
import { buildings } from "./buildings.ts";
import { devices } from "./devices.ts";
import { food } from "./food.ts";
import type { SubjectName } from "./habitats.ts";
import { heavens } from "./heavens.ts";
import { household } from "./household.ts";
import { instruments } from "./instruments.ts";
import { leisure } from "./leisure.ts";
import { people } from "./people.ts";
import { plants } from "./plants.ts";
import { signs } from "./signs.ts";
import { smallAnimals } from "./small-animals.ts";
import type { Subject } from "./subject.ts";
import { sweets } from "./sweets.ts";
import { vehicles } from "./vehicles.ts";
import { vessels } from "./vessels.ts";

/** The drawing of each subject. */
export const subjects: Record<SubjectName, Subject> = {
  ...beasts,
  ...smallAnimals,
  ...people,
  ...vehicles,
  ...vessels,
  ...buildings,
  ...plants,
  ...household,
  ...devices,
  ...leisure,
  ...signs,
  ...instruments,
  ...food,
  ...sweets,
  ...heavens,
};
