import { faces } from "../style/faces.ts";

const google = "node_modules/@expo-google-fonts";
const used = Object.entries(faces);

/** The renderer's fonts and their licences: their paths in the packages, and their names in the fonts folder. */
export const fontFiles: readonly { from: string; to: string }[] = [
  ...used.map(([name, face]) => ({ from: `${google}/${face.package}/${face.file}.ttf`, to: `${name}.ttf` })),
  ...[...new Set(used.map(([, face]) => face.package))].map((name) => ({
    from: `${google}/${name}/LICENSE_FONT`,
    to: `LICENCE-${name}.txt`,
  })),
];
