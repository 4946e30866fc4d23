import { wordsOf } from "./formats.ts";

interface Layout {
  label: string;
  /** The fields that are shown first; all unless they are named. */
  main?: string[];
  /** Fields that no service can do anything with yet, and those of an operation that is shown by itself. */
  without?: string[];
}

/** How steps are shown. A step without a line here is shown with all its fields. */
const layouts: Record<string, Layout> = {
  trim: { label: "Keep a part", main: ["from", "to"] },
  autocut: { label: "Cut the silences", main: ["silences", "min_silence"], without: ["captions"] },
  reframe: { label: "Change the shape", main: ["format", "mode"], without: ["captions"] },
  captions: { label: "Show what is said", main: ["script_text", "style", "size", "position"] },
  voiceover: {
    label: "Lay a voice over it",
    main: ["script_text", "voice_id", "original_sound", "captions.style"],
  },
  watermark: { label: "Lay a mark over it", main: ["image_url", "text", "position"] },
  audio_clean: { label: "Clean the sound", main: ["noise", "target_lufs"] },
  // It is no step, but it is in the list of edits.
  loop_assemble: { label: "Loop" },
};

/** What a step is called. */
export const stepLabel = (step: string): string => layouts[step]?.label ?? wordsOf(step);

/** The fields of a step that are shown first, and those that are folded. */
export function layoutOf(step: string, names: readonly string[]): { main: string[]; more: string[] } {
  const { main, without = [] } = layouts[step] ?? { label: step };
  const isLeftOut = (name: string) => without.some((one) => name === one || name.startsWith(`${one}.`));
  const shown = names.filter((name) => !isLeftOut(shortOf(name)));
  const isFirst = (name: string) => main === undefined || main.includes(shortOf(name));
  return { main: shown.filter(isFirst), more: shown.filter((name) => !isFirst(name)) };
}

const shortOf = (name: string) => name.slice(name.indexOf(".") + 1);

interface FieldWords {
  /** Choices that the form has no fields for. */
  without?: readonly string[];
  label: string;
  hint?: string;
  placeholder?: string;
  optionNames?: Record<string, string>;
}

/** What fields are called where the API's names say too little. */
const fieldWords: Record<string, FieldWords> = {
  "trim.from": { label: "From (seconds)", hint: "The beginning if it is empty." },
  "trim.to": { label: "To (seconds)", hint: "The end if it is empty." },
  "trim.keep": { label: "Several parts instead", hint: "In order and apart.", placeholder: "0:03.5-0:12, 1:20-1:31" },
  "autocut.silences": {
    label: "Silences",
    optionNames: { cut: "Are cut out", shorten: "Become shorter", speed: "Are shown faster" },
  },
  "autocut.min_silence": { label: "Shortest silence (seconds)" },
  "autocut.detect": { label: "What stays", optionNames: { speech: "Speech", loudness: "What is loud" } },
  "autocut.threshold_db": { label: "Threshold (dB)" },
  "autocut.margin": {
    label: "Margin before and after (seconds)",
    placeholder: "0.1, 0.15",
    hint: "One number or two.",
  },
  "autocut.shorten_to": { label: "Shorten to (seconds)" },
  "autocut.speed": { label: "Speed of silences" },
  "autocut.fillers": {
    label: "Hesitations",
    optionNames: { keep: "Stay", remove: "Are cut out", all: "Are cut out, with empty words" },
  },
  "autocut.script_text": { label: "All that is said", hint: "For hesitations, if no provider transcribes." },
  "autocut.language": { label: "Language that is spoken" },
  "autocut.keep": { label: "Parts that always stay", placeholder: "0:03.5-0:12" },
  "autocut.zoom_cuts": { label: "Jump cuts" },
  "reframe.format": { label: "Shape" },
  "reframe.mode": {
    label: "The crop",
    without: ["split"],
    optionNames: {
      auto: "Automatic",
      follow: "Follows the subject",
      still: "Rests in each shot",
      center: "Stays in the middle",
      fit: "None: the whole picture is shown",
    },
  },
  "reframe.fit_style": { label: "Around a whole picture", hint: "“blur”, or a colour as #rrggbb." },
  "reframe.focus.x": { label: "Focus from the left", hint: "0 to 1, together with the next field." },
  "reframe.focus.y": { label: "Focus from the top", hint: "0 to 1." },
  "reframe.liveliness": { label: "Liveliness" },
  "reframe.zoom": { label: "Zoom", hint: "From 1 to 2, which is twice as close." },
  "voiceover.script_text": { label: "What the voice says" },
  "voiceover.voice_id": { label: "Voice", hint: "By default one of the script's language." },
  "voiceover.original_sound": {
    label: "The video's own sound",
    optionNames: { under: "Goes down under the voice", keep: "Stays below the voice", mute: "Is not heard" },
  },
  "voiceover.language": { label: "Language of the script" },
  "voiceover.audio_url": { label: "A finished voice instead" },
  "voiceover.start_at": { label: "Begins at (seconds)", hint: "Of the result." },
  "voiceover.fit": {
    label: "If the lengths differ",
    optionNames: {
      video: "The video keeps its length",
      voice: "The video follows the voice",
      stretch: "The voice speaks faster or slower",
    },
  },
  "voiceover.captions.style": { label: "Captions", hint: "The words over the pictures.", optionNames: { "": "None" } },
  "voiceover.captions.script_text": { label: "Words of a finished voice", hint: "For its captions." },
  "voiceover.captions.size": { label: "Size of the captions", hint: "", optionNames: { "": "Automatic" } },
  "voiceover.captions.position": { label: "Place of the captions", hint: "", optionNames: { "": "Automatic" } },
  "voiceover.captions.language": { label: "Language of the captions" },
  "voiceover.captions.accent": { label: "Colour of the word that is said", hint: "" },
  "captions.script_text": {
    label: "What is said",
    hint: "In the whole video, up to 10 minutes. If it is empty, a provider writes it down.",
  },
  "captions.accent": { label: "Colour of the word that is said", hint: "" },
  "voiceover.target_lufs": { label: "Loudness (LUFS)", hint: "From -30 to -8." },
  "watermark.image_url": { label: "Logo" },
  "watermark.text": { label: "Text", placeholder: "© Tidewater Films", hint: "Instead of a logo, or below it." },
  "watermark.position": { label: "Place", optionNames: { "": "Bottom right", center: "Centre" } },
  "watermark.x": { label: "Middle from the left", hint: "0 to 1, instead of the place." },
  "watermark.y": { label: "Middle from the top", hint: "0 to 1." },
  "watermark.margin": { label: "Margin", hint: "A share of the short side, up to 0.2." },
  "watermark.width": { label: "Width", hint: "A share of the frame's width." },
  "watermark.opacity": { label: "Opacity", hint: "From 0.05 to 1." },
  "watermark.from": { label: "Appears at (seconds)", hint: "Of the result." },
  "watermark.to": { label: "Disappears at (seconds)", hint: "Of the result." },
  "watermark.fade": { label: "Fade (seconds)", placeholder: "0.3", hint: "Up to 3." },
  "watermark.mode": {
    label: "Movement",
    optionNames: { still: "Stays in one place", tile: "All over the frame", drift: "From corner to corner" },
  },
  "watermark.text_style.face": { label: "Font of the text" },
  "watermark.text_style.colour": { label: "Colour of the text", hint: "" },
  "watermark.text_style.shadow": { label: "Shadow of the text", hint: "" },
  "watermark.text_style.box": { label: "Box behind the text", hint: "A colour; no box if it is empty." },
  "audio_clean.noise": { label: "Noise reduction" },
  "audio_clean.target_lufs": {
    label: "Loudness (LUFS)",
    hint: "From -30 to -8. Write “none” to keep the loudness.",
  },
  "audio_clean.hum": {
    label: "Hum of mains",
    optionNames: { auto: "Found by itself", "50": "50 Hz", "60": "60 Hz", off: "Stays" },
  },
  "audio_clean.isolate": {
    label: "Only the voice",
    hint: "A provider takes it out, instead of noise reduction. It costs more.",
  },
  "audio_clean.clicks": { label: "Mend clicks", hint: "" },
  "audio_clean.level": { label: "Levelling", optionNames: { speech: "Soft and loud speech together", off: "Off" } },
  "audio_clean.true_peak_db": { label: "Highest peak (dBTP)", hint: "From -6 to 0." },
};

/** What a field of a step is called, and what helps to fill it in. */
export const fieldWordsOf = (name: string): FieldWords => fieldWords[name] ?? { label: wordsOf(name) };
