import type { SettingName } from "../settings/setting-names.ts";

/** Where a subject is at home. */
export type Place = "ground" | "water" | "sky" | "table" | "space" | "deep";

type Settings = readonly [SettingName, ...SettingName[]];

export interface Habitat {
  place: Place;
  /** Where it is shown when the prompt names no place. */
  home: Settings;
}

const at =
  (place: Place) =>
  (...home: Settings): Habitat => ({ place, home });
const onGround = at("ground");
const onWater = at("water");
const onTable = at("table");
const inSky = at("sky");
const inSpace = at("space");
const inDeep = at("deep");

const people = {
  runner: onGround("road", "street", "beach"),
  yogi: onGround("beach", "lake", "hills"),
  climber: onGround("mountains"),
  surfer: onGround("sea"),
  cyclist: onGround("road", "street", "hills"),
  dancer: onGround("stage", "street"),
  jumper: onGround("hills", "beach"),
  person: onGround("hills", "street", "beach"),
  woman: onGround("beach", "meadow", "street"),
  child: onGround("meadow", "beach"),
  couple: onGround("beach", "hills"),
  family: onGround("beach", "meadow"),
  hiker: onGround("mountains", "hills"),
  reader: onGround("meadow", "park", "room"),
  worker: onGround("desk", "street", "city"),
  portrait: onGround("bokeh", "window"),
  astronaut: inSpace("space", "moon"),
};

const all = {
  ...people,

  horse: onGround("meadow", "hills"),
  dog: onGround("meadow", "beach", "street"),
  wolf: onGround("snowfield", "forest"),
  fox: onGround("forest", "snowfield"),
  deer: onGround("forest", "meadow"),
  cow: onGround("meadow", "hills"),
  sheep: onGround("meadow", "hills"),
  camel: onGround("desert"),
  elephant: onGround("savanna"),
  lion: onGround("savanna"),
  tiger: onGround("jungle"),
  bear: onGround("forest", "mountains"),
  zebra: onGround("savanna"),
  giraffe: onGround("savanna"),
  goat: onGround("mountains", "hills"),

  rabbit: onGround("meadow", "forest"),
  cat: onGround("room", "rooftop"),
  bird: inSky("sea", "aloft", "hills"),
  eagle: inSky("mountains", "canyon"),
  owl: onGround("forest"),
  fish: inDeep("underwater"),
  whale: inDeep("underwater"),
  dolphin: onWater("sea"),
  turtle: inDeep("underwater"),
  butterfly: inSky("meadow", "garden"),
  bee: inSky("meadow", "garden"),
  penguin: onGround("snowfield"),
  duck: onWater("lake"),

  car: onGround("road", "street"),
  bus: onGround("street", "road"),
  truck: onGround("road"),
  bicycle: onGround("street", "meadow", "beach"),
  motorcycle: onGround("road", "street"),
  train: onGround("hills", "mountains"),
  plane: inSky("aloft"),
  helicopter: inSky("aloft", "city"),
  rocket: inSpace("space"),
  balloon: inSky("aloft", "hills"),
  ufo: inSky("night", "desert"),
  tractor: onGround("meadow", "hills"),

  boat: onWater("sea", "lake"),
  canoe: onWater("lake"),
  ship: onWater("sea", "harbour"),

  house: onGround("meadow", "hills"),
  cabin: onGround("forest", "mountains", "snowfield", "lake"),
  castle: onGround("hills", "mountains"),
  lighthouse: onGround("coast", "sea"),
  windmill: onGround("meadow", "hills"),
  church: onGround("hills", "meadow"),
  mosque: onGround("city", "desert", "harbour"),
  pagoda: onGround("hills", "garden", "mountains"),
  eiffel: onGround("city", "park"),
  pyramid: onGround("desert"),
  barn: onGround("meadow", "hills"),
  tent: onGround("lake", "forest", "mountains"),
  bridge: onGround("river", "sea", "harbour"),
  skyscraper: onGround("city"),
  ferrisWheel: onGround("city", "harbour"),
  torii: onGround("lake", "hills", "garden"),
  statue: onGround("city", "park", "harbour"),
  temple: onGround("hills", "coast"),

  tree: onGround("meadow", "hills"),
  autumnTree: onGround("meadow", "hills"),
  cherry: onGround("lake", "garden"),
  bareTree: onGround("snowfield", "plain"),
  pine: onGround("mountains", "lake", "snowfield"),
  palm: onGround("beach", "island"),
  cactus: onGround("desert"),
  rose: onTable("garden", "table", "studio"),
  tulip: onGround("meadow", "garden", "table"),
  sunflower: onGround("meadow", "garden"),
  flower: onGround("meadow", "garden"),
  mushroom: onGround("forest"),
  leaf: onTable("studio", "forest"),
  pottedPlant: onTable("window", "room", "table"),
  pumpkin: onTable("meadow", "table"),

  cup: onTable("table", "window"),
  bottle: onTable("studio", "table"),
  perfume: onTable("studio"),
  jar: onTable("studio"),
  book: onTable("table", "window", "desk"),
  lamp: onTable("desk", "room"),
  candle: onTable("table", "window"),
  sofa: onTable("room"),
  chair: onTable("room", "studio"),
  vase: onTable("table", "window", "studio"),

  phone: onTable("studio", "desk", "table"),
  laptop: onTable("desk", "table"),
  monitor: onTable("desk"),
  camera: onTable("table", "studio"),
  headphones: onTable("studio", "desk"),
  microphone: onTable("stage", "studio"),
  television: onTable("room"),
  gamepad: onTable("studio", "desk"),
  robot: onTable("studio", "desk"),
  clock: onTable("table", "studio", "desk"),
  watch: onTable("studio"),

  guitar: onTable("stage", "room", "studio"),
  campfire: onGround("lake", "forest", "beach"),
  piano: onTable("stage", "room"),
  shoe: onTable("studio"),
  bag: onTable("studio"),
  shoppingBag: onTable("studio"),
  gift: onTable("studio", "table"),
  trophy: onTable("studio", "stage"),
  ball: onTable("meadow", "stage"),
  dumbbell: onTable("studio"),
  suitcase: onTable("studio", "road", "beach"),
  umbrella: onTable("beach", "street", "studio"),

  coins: onTable("studio", "desk"),
  chart: onTable("studio", "desk"),
  bulb: onTable("studio", "desk"),
  key: onTable("studio"),
  lock: onTable("studio"),
  shield: onTable("studio"),
  gear: onTable("studio"),
  brain: onTable("studio"),
  heart: onTable("studio"),
  star: onTable("studio", "night"),
  diamond: onTable("studio"),
  crown: onTable("studio"),

  globe: onTable("desk", "studio"),
  envelope: onTable("studio", "desk"),
  magnifier: onTable("studio"),
  flask: onTable("studio"),
  atom: onTable("studio"),
  stethoscope: onTable("studio", "desk"),
  tools: onTable("studio", "desk"),
  pen: onTable("desk", "table"),
  hourglass: onTable("studio", "table"),

  pizza: onTable("table", "studio"),
  burger: onTable("table", "studio"),
  bread: onTable("table", "studio"),
  croissant: onTable("table", "studio"),
  salad: onTable("table", "studio"),
  soup: onTable("table", "studio"),
  sushi: onTable("table", "studio"),
  egg: onTable("table", "studio"),
  carrot: onTable("table", "studio"),
  cheese: onTable("table", "studio"),

  apple: onTable("table", "studio"),
  orange: onTable("table", "studio"),
  lemon: onTable("table", "studio"),
  strawberry: onTable("table", "studio"),
  fruit: onTable("table", "studio"),
  cake: onTable("table", "studio"),
  iceCream: onTable("table", "studio"),
  donut: onTable("table", "studio"),
  chocolate: onTable("table", "studio"),
  wine: onTable("table", "studio"),
  drink: onTable("table", "studio"),
  teapot: onTable("table", "studio"),

  moon: inSky("night"),
  planet: inSpace("space"),
  earth: inSpace("space"),
  satellite: inSpace("space"),
  rainbow: inSky("hills", "meadow"),
  cloud: inSky("aloft"),
  lightning: inSky("plain", "sea"),
  fireworks: inSky("city", "night"),
  kite: inSky("beach", "meadow"),
  balloons: inSky("meadow", "aloft"),
  comet: inSky("night", "space"),
  network: inSky("abstract"),
};

export type SubjectName = keyof typeof all;
/**
 * All that can be drawn, by its name, and where it belongs. It stands apart from the drawings: who only asks what a prompt's scene
 * would show reads none of them.
 */
export const habitats: Record<SubjectName, Habitat> = all;

export const isPerson = (name: SubjectName): boolean => Object.hasOwn(people, name);
