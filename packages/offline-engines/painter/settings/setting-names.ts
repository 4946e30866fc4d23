export const settingNames = [
  ...(["mountains", "hills", "meadow", "desert", "canyon", "savanna", "snowfield", "volcano", "plain"] as const),
  ...(["forest", "jungle", "park", "garden", "sea", "beach", "coast", "lake", "river", "island", "harbour"] as const),
  ...([
    "underwater",
    "city",
    "street",
    "rooftop",
    "road",
    "studio",
    "table",
    "desk",
    "room",
    "window",
    "bokeh",
  ] as const),
  ...(["stage", "aloft", "night", "space", "moon", "mars", "abstract"] as const),
] as const;
export type SettingName = (typeof settingNames)[number];
