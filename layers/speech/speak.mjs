// Speaks words with eSpeak NG (GPL-3.0-or-later). A program of its own: Reelwright starts it and reads its output, and never imports it.
// in   one line of JSON: { sentences: string[][], voice, rate, pitch?, range?, pauseSeconds?, maxSeconds? }
// out  one line of JSON: { sampleRate, starts, samples } (starts of all words in seconds), then 16-bit PCM, mono;
//      { tooLong: true } alone if that would last longer than maxSeconds
import { text } from "node:stream/consumers";
import init from "@echogarden/espeak-ng-emscripten";

// The engine seeds the breath of its voices with its start time: the same words would sound different each time.
Date.now = () => 0;
const library = await init();
const engine = await new library.eSpeakNGWorker();
// Calls keep a buffer for their texts in the heap, and its address outside: it must have its full size before the snapshot.
engine.set_voice("q".repeat(16_000));
// Only now: the program is often started before it is known which voice is to speak.
const {
  sentences,
  voice,
  rate,
  pitch,
  range,
  pauseSeconds = 0,
  maxSeconds = Number.POSITIVE_INFINITY,
} = JSON.parse(await text(process.stdin));
engine.set_voice(voice);
engine.set_rate(rate);
if (pitch !== undefined) engine.set_pitch(pitch);
if (range !== undefined) engine.set_range(range);
const fresh = usedPart(library.HEAPU8).slice();

/** The engine as if it had never spoken: a new one takes a tenth of a second, its old heap a millisecond. */
function renewed() {
  library.HEAPU8.set(fresh);
  library.HEAPU8.fill(0, fresh.length);
  return engine;
}

/** A heap without the zeros at its end. */
function usedPart(heap) {
  let end = heap.length;
  while (end > 0 && heap[end - 1] === 0) end--;
  return heap.subarray(0, end);
}

// Control characters are commands to the engine (Ctrl-A changes voice, speed and pitch), and a NUL ends its text.
const escapeMarkup = (word) =>
  word
    .replace(/\p{Cc}/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
const chunks = [];
const starts = [];
let samples = 0;
let sampleRate = 22_050;
const tooLong = () => samples > maxSeconds * sampleRate;
/** What is missing to a multiple. */
const lackTo = (value, multiple) => (multiple - (value % multiple)) % multiple;
/** A word that ends sooner after it begins than anything can be said, the last of a sentence sooner still than one is. */
const [leastSeconds, leastLastSeconds] = [0.04, 0.1];
/** Invisible, and enough for the engine not to take two words for one. */
const apart = "\u2060";
/** A sentence as the engine says it: its sound, and when each of its words begins, undefined where the engine dropped the mark. */
function say(words, together) {
  const marks = new Map();
  const said = { chunks: [], samples: 0 };
  renewed().synthesize(
    words
      .map((word, index) => `${together.has(index) ? apart : ""}<mark name="w${index}"/>${escapeMarkup(word)}`)
      .join(" "),
    (audio, events) => {
      if (audio?.length) {
        said.chunks.push(Buffer.from(new Int16Array(audio).buffer));
        said.samples += audio.length;
      }
      for (const event of events) {
        if (event.type === "mark") marks.set(event.id, event.audio_position / 1000);
        if (event.type === "samplerate") sampleRate = event.value ?? sampleRate;
      }
      // True makes the engine stop.
      return samples + said.samples > maxSeconds * sampleRate;
    },
  );
  return { ...said, known: words.map((_, index) => marks.get(`w${index}`)) };
}
/** The words that the engine has run together with the one before, as it does with "of the": their marks come when both are over. */
function runTogether(words, { known, samples }) {
  const end = samples / sampleRate;
  return words.flatMap((word, index) => {
    const [start, next] = [known[index], known[index + 1] ?? end];
    const least = index === words.length - 1 ? leastLastSeconds : leastSeconds;
    return index > 0 && start !== undefined && next - start < least && /[\p{L}\p{N}]/u.test(word) ? [index] : [];
  });
}
// Sentence by sentence: across two of them the engine drops marks. Each sounds the same whatever was said before, which an engine that
// has spoken does not give, and begins at a whole fiftieth of a second: another word in one of them moves the rest and changes no more.
for (const words of sentences) {
  const offset = samples;
  let said = say(words, new Set());
  const together = runTogether(words, said);
  if (together.length > 0) said = say(words, new Set(together));
  const { known } = said;
  chunks.push(...said.chunks);
  samples += said.samples;
  if (tooLong()) break;
  // A mark the engine dropped all the same lies evenly between its neighbours.
  known.forEach((start, index) => {
    if (start !== undefined) return;
    const before = known[index - 1] ?? 0;
    const next = known.findIndex((later, at) => at > index && later !== undefined);
    const after = next < 0 ? (samples - offset) / sampleRate : known[next];
    known[index] = index === 0 ? 0 : before + (after - before) / ((next < 0 ? words.length : next) - index + 1);
  });
  for (const start of known) starts.push(offset / sampleRate + start);
  const pause = Math.round(pauseSeconds * sampleRate);
  const silence = Buffer.alloc((pause + lackTo(samples + pause, sampleRate / 50)) * 2);
  chunks.push(silence);
  samples += silence.length / 2;
}
process.stdout.write(`${JSON.stringify(tooLong() ? { tooLong: true } : { sampleRate, starts, samples })}\n`);
if (!tooLong()) for (const chunk of chunks) process.stdout.write(chunk);
