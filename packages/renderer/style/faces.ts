/** A typeface in one weight: its npm package and file, and the Arabic face that goes with it. */
interface FaceFile {
  package: string;
  file: string;
  /** The face for Arabic letters; a face without one is Arabic itself. */
  arabic?: ArabicFace;
}

const face = (name: string, file: string) => ({ package: name, file });
const paired = (arabic: ArabicFace, name: string, file: string) => ({ ...face(name, file), arabic });

/** Arabic faces. Each has every letter, mark and digit of the script. */
const arabic = {
  "noto-sans-arabic-600": face("noto-sans-arabic", "600SemiBold/NotoSansArabic_600SemiBold"),
  "noto-sans-arabic-800": face("noto-sans-arabic", "800ExtraBold/NotoSansArabic_800ExtraBold"),
  "cairo-600": face("cairo", "600SemiBold/Cairo_600SemiBold"),
  "cairo-900": face("cairo", "900Black/Cairo_900Black"),
  "noto-kufi-arabic-500": face("noto-kufi-arabic", "500Medium/NotoKufiArabic_500Medium"),
  "noto-kufi-arabic-800": face("noto-kufi-arabic", "800ExtraBold/NotoKufiArabic_800ExtraBold"),
  "amiri-400": face("amiri", "400Regular/Amiri_400Regular"),
  "amiri-700": face("amiri", "700Bold/Amiri_700Bold"),
  "plex-arabic-500": face("ibm-plex-sans-arabic", "500Medium/IBMPlexSansArabic_500Medium"),
  "plex-arabic-700": face("ibm-plex-sans-arabic", "700Bold/IBMPlexSansArabic_700Bold"),
  "marhey-600": face("marhey", "600SemiBold/Marhey_600SemiBold"),
  "rakkas-400": face("rakkas", "400Regular/Rakkas_400Regular"),
  "lemonada-600": face("lemonada", "600SemiBold/Lemonada_600SemiBold"),
  "aref-ruqaa-700": face("aref-ruqaa", "700Bold/ArefRuqaa_700Bold"),
  "baloo-bhaijaan-600": face("baloo-bhaijaan-2", "600SemiBold/BalooBhaijaan2_600SemiBold"),
  "baloo-bhaijaan-800": face("baloo-bhaijaan-2", "800ExtraBold/BalooBhaijaan2_800ExtraBold"),
  "reem-kufi-600": face("reem-kufi", "600SemiBold/ReemKufi_600SemiBold"),
  "handjet-600": face("handjet", "600SemiBold/Handjet_600SemiBold"),
  "changa-600": face("changa", "600SemiBold/Changa_600SemiBold"),
  "changa-800": face("changa", "800ExtraBold/Changa_800ExtraBold"),
  "el-messiri-700": face("el-messiri", "700Bold/ElMessiri_700Bold"),
} satisfies Record<string, FaceFile>;
type ArabicFace = keyof typeof arabic;

/** Latin faces. Each has every letter of the seven languages. */
const latin = {
  // Sans
  "montserrat-600": paired("noto-sans-arabic-600", "montserrat", "600SemiBold/Montserrat_600SemiBold"),
  "montserrat-800": paired("noto-sans-arabic-800", "montserrat", "800ExtraBold/Montserrat_800ExtraBold"),
  "outfit-500": paired("cairo-600", "outfit", "500Medium/Outfit_500Medium"),
  "outfit-800": paired("cairo-900", "outfit", "800ExtraBold/Outfit_800ExtraBold"),
  "space-grotesk-500": paired("plex-arabic-500", "space-grotesk", "500Medium/SpaceGrotesk_500Medium"),
  "space-grotesk-700": paired("plex-arabic-700", "space-grotesk", "700Bold/SpaceGrotesk_700Bold"),
  "archivo-black": paired("cairo-900", "archivo-black", "400Regular/ArchivoBlack_400Regular"),
  // Condensed
  anton: paired("noto-kufi-arabic-800", "anton", "400Regular/Anton_400Regular"),
  "bebas-neue": paired("changa-800", "bebas-neue", "400Regular/BebasNeue_400Regular"),
  "oswald-500": paired("changa-600", "oswald", "500Medium/Oswald_500Medium"),
  "oswald-700": paired("changa-800", "oswald", "700Bold/Oswald_700Bold"),
  "barlow-condensed-600": paired("changa-600", "barlow-condensed", "600SemiBold/BarlowCondensed_600SemiBold"),
  "barlow-condensed-800": paired("changa-800", "barlow-condensed", "800ExtraBold/BarlowCondensed_800ExtraBold"),
  // Serif and slab
  "playfair-500": paired("amiri-400", "playfair-display", "500Medium/PlayfairDisplay_500Medium"),
  "playfair-500-italic": paired("amiri-400", "playfair-display", "500Medium_Italic/PlayfairDisplay_500Medium_Italic"),
  "playfair-800": paired("amiri-700", "playfair-display", "800ExtraBold/PlayfairDisplay_800ExtraBold"),
  "dm-serif-display": paired("el-messiri-700", "dm-serif-display", "400Regular/DMSerifDisplay_400Regular"),
  "abril-fatface": paired("el-messiri-700", "abril-fatface", "400Regular/AbrilFatface_400Regular"),
  "lora-500": paired("amiri-400", "lora", "500Medium/Lora_500Medium"),
  "lora-700": paired("amiri-700", "lora", "700Bold/Lora_700Bold"),
  "zilla-slab-500": paired("plex-arabic-500", "zilla-slab", "500Medium/ZillaSlab_500Medium"),
  "zilla-slab-700": paired("plex-arabic-700", "zilla-slab", "700Bold/ZillaSlab_700Bold"),
  "alfa-slab-one": paired("noto-kufi-arabic-800", "alfa-slab-one", "400Regular/AlfaSlabOne_400Regular"),
  // Mono and typewriter
  "jetbrains-mono-500": paired("plex-arabic-500", "jetbrains-mono", "500Medium/JetBrainsMono_500Medium"),
  "jetbrains-mono-800": paired("plex-arabic-700", "jetbrains-mono", "800ExtraBold/JetBrainsMono_800ExtraBold"),
  vt323: paired("handjet-600", "vt323", "400Regular/VT323_400Regular"),
  "courier-prime-400": paired("plex-arabic-500", "courier-prime", "400Regular/CourierPrime_400Regular"),
  "courier-prime-700": paired("plex-arabic-700", "courier-prime", "700Bold/CourierPrime_700Bold"),
  "special-elite": paired("amiri-700", "special-elite", "400Regular/SpecialElite_400Regular"),
  // Pixel
  "press-start": paired("handjet-600", "press-start-2p", "400Regular/PressStart2P_400Regular"),
  "silkscreen-700": paired("handjet-600", "silkscreen", "700Bold/Silkscreen_700Bold"),
  // By hand
  "permanent-marker": paired("aref-ruqaa-700", "permanent-marker", "400Regular/PermanentMarker_400Regular"),
  "caveat-700": paired("aref-ruqaa-700", "caveat", "700Bold/Caveat_700Bold"),
  "patrick-hand": paired("marhey-600", "patrick-hand", "400Regular/PatrickHand_400Regular"),
  "cabin-sketch-700": paired("marhey-600", "cabin-sketch", "700Bold/CabinSketch_700Bold"),
  // Script, signs and times past
  pacifico: paired("lemonada-600", "pacifico", "400Regular/Pacifico_400Regular"),
  lobster: paired("rakkas-400", "lobster", "400Regular/Lobster_400Regular"),
  shrikhand: paired("rakkas-400", "shrikhand", "400Regular/Shrikhand_400Regular"),
  righteous: paired("reem-kufi-600", "righteous", "400Regular/Righteous_400Regular"),
  limelight: paired("reem-kufi-600", "limelight", "400Regular/Limelight_400Regular"),
  monoton: paired("reem-kufi-600", "monoton", "400Regular/Monoton_400Regular"),
  "tilt-neon": paired("noto-kufi-arabic-500", "tilt-neon", "400Regular/TiltNeon_400Regular"),
  // Comic and pop
  bangers: paired("baloo-bhaijaan-800", "bangers", "400Regular/Bangers_400Regular"),
  "comic-neue-700": paired("baloo-bhaijaan-600", "comic-neue", "700Bold/ComicNeue_700Bold"),
  bungee: paired("noto-kufi-arabic-800", "bungee", "400Regular/Bungee_400Regular"),
  // Machines
  "orbitron-800": paired("changa-800", "orbitron", "800ExtraBold/Orbitron_800ExtraBold"),
  audiowide: paired("changa-600", "audiowide", "400Regular/Audiowide_400Regular"),
  "chakra-petch-600": paired("changa-600", "chakra-petch", "600SemiBold/ChakraPetch_600SemiBold"),
  "rubik-glitch": paired("noto-kufi-arabic-800", "rubik-glitch", "400Regular/RubikGlitch_400Regular"),
  // Round and soft
  "fredoka-500": paired("baloo-bhaijaan-600", "fredoka", "500Medium/Fredoka_500Medium"),
  "fredoka-700": paired("baloo-bhaijaan-800", "fredoka", "700Bold/Fredoka_700Bold"),
  "quicksand-700": paired("baloo-bhaijaan-600", "quicksand", "700Bold/Quicksand_700Bold"),
  "nunito-600": paired("noto-kufi-arabic-500", "nunito", "600SemiBold/Nunito_600SemiBold"),
  "nunito-800": paired("noto-kufi-arabic-800", "nunito", "800ExtraBold/Nunito_800ExtraBold"),
} satisfies Record<string, FaceFile>;

/** The faces a template may name. */
export type FaceName = keyof typeof latin;

/** The faces a template may name, for lists of choices. */
export const faceNames = Object.keys(latin).filter(isFaceName);

export function isFaceName(name: string): name is FaceName {
  return Object.hasOwn(latin, name);
}

/** Emoji, in colours. */
const pictures = { "noto-color-emoji": face("noto-color-emoji", "400Regular/NotoColorEmoji_400Regular") };
export const emojiFace = "noto-color-emoji";

/** Every face by name. */
export const faces: Readonly<Record<FaceName | ArabicFace | typeof emojiFace, FaceFile>> = {
  ...latin,
  ...arabic,
  ...pictures,
};
export type AnyFace = keyof typeof faces;
/** The face for characters that a face lacks. */
export const fallbackFace: FaceName = "montserrat-600";
