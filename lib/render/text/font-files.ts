const google = "node_modules/@expo-google-fonts";

/** The fonts of the renderer: where the packages have them, and their names in the fonts folder. All are under the OFL. */
export const fontFiles: readonly { from: string; to: string }[] = [
  { from: `${google}/montserrat/800ExtraBold/Montserrat_800ExtraBold.ttf`, to: "latin-heavy.ttf" },
  { from: `${google}/montserrat/600SemiBold/Montserrat_600SemiBold.ttf`, to: "latin-medium.ttf" },
  { from: `${google}/noto-sans-arabic/800ExtraBold/NotoSansArabic_800ExtraBold.ttf`, to: "arabic-heavy.ttf" },
  { from: `${google}/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf`, to: "arabic-medium.ttf" },
  { from: `${google}/montserrat/LICENSE_FONT`, to: "OFL-Montserrat.txt" },
  { from: `${google}/noto-sans-arabic/LICENSE_FONT`, to: "OFL-NotoSansArabic.txt" },
];
