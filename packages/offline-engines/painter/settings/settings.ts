import { beyond } from "./beyond.ts";
import { inside } from "./inside.ts";
import { openCountry } from "./open-country.ts";
import type { Setting } from "./setting.ts";
import type { SettingName } from "./setting-names.ts";
import { town } from "./town.ts";
import { woods } from "./woods.ts";

export const settings: Record<SettingName, Setting> = { ...openCountry, ...inside, ...town, ...woods, ...beyond };
