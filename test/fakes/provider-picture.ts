import { loadSharp } from "@reelwright/platform/sharp";

export interface ProviderPicture {
  width: number;
  height: number;
  /** Each is of another colour. */
  index: number;
  format: "png" | "jpeg";
}

const made = new Map<string, Promise<Buffer>>();
const colours = ["#b3502f", "#2f6bb3", "#3f8a4a", "#8a3f7d"];

/** A real picture as an engine would make it: a disc on a ground. Each kind is made once. */
export function providerPicture(picture: ProviderPicture): Promise<Buffer> {
  const key = JSON.stringify(picture);
  const known = made.get(key) ?? make(picture);
  made.set(key, known);
  return known;
}

function make({ width, height, index, format }: ProviderPicture): Promise<Buffer> {
  const ground = colours[index % colours.length];
  const disc = `<circle cx="50%" cy="45%" r="28%" fill="#f4d9a0"/>`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${disc}</svg>`;
  return loadSharp()(Buffer.from(drawn)).removeAlpha().toFormat(format).toBuffer();
}
