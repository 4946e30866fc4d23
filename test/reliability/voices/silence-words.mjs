// Speaks sentences as layers/speech does, then once more for each of their words with that word silenced, by eSpeak NG (GPL-3.0-or-later).
// A program of its own, as that is: it is started and its output read, never imported.
// in   one line of JSON: { sentences: string[][], voice, rate, pitch, range }
// out  one line of JSON: [samples of each], then 16-bit PCM, mono: what is said, then the same without its first word, its second ...
import { text } from "node:stream/consumers";
import init from "@echogarden/espeak-ng-emscripten";

const { sentences, voice, rate, pitch, range } = JSON.parse(await text(process.stdin));

// As layers/speech does: without it no two sound alike.
Date.now = () => 0;

async function say(words, apart, silent) {
  const { eSpeakNGWorker } = await init();
  const engine = await new eSpeakNGWorker();
  engine.set_voice(voice);
  engine.set_rate(rate);
  engine.set_pitch(pitch);
  engine.set_range(range);
  const chunks = [];
  const marks = new Map();
  const spoken = words.map((word, index) => {
    const said = `${apart.has(index) ? "\u2060" : ""}<mark name="w${index}"/>`;
    return index === silent ? `${said}<prosody volume="silent">${word}</prosody>` : said + word;
  });
  engine.synthesize(spoken.join(" "), (audio, events) => {
    if (audio?.length) chunks.push(Buffer.from(new Int16Array(audio).buffer));
    for (const event of events) if (event.type === "mark") marks.set(event.id, event.audio_position / 1000);
    return false;
  });
  return { pcm: Buffer.concat(chunks), starts: words.map((_, index) => marks.get(`w${index}`) ?? 0) };
}

/** The words that the engine runs together with the one before. */
async function togetherIn(words) {
  const first = await say(words, new Set(), null);
  const end = first.pcm.length / 2 / 22_050;
  return words.flatMap((word, index) => {
    const left = (first.starts[index + 1] ?? end) - first.starts[index];
    return index > 0 && left < (index === words.length - 1 ? 0.1 : 0.04) && /[\p{L}\p{N}]/u.test(word) ? [index] : [];
  });
}

/** Each begins at a whole fiftieth of a second. */
function padded(pcm) {
  const fiftieth = (22_050 / 50) * 2;
  return Buffer.concat([pcm, Buffer.alloc((fiftieth - (pcm.length % fiftieth)) % fiftieth)]);
}

const plain = [];
for (const words of sentences) {
  const apart = new Set(await togetherIn(words));
  plain.push({ words, apart, pcm: padded((await say(words, apart, null)).pcm) });
}
const all = [Buffer.concat(plain.map(({ pcm }) => pcm))];
for (const [number, { words, apart }] of plain.entries())
  for (const silent of words.keys()) {
    const { pcm: without } = await say(words, apart, silent);
    all.push(Buffer.concat(plain.map(({ pcm }, index) => (index === number ? padded(without) : pcm))));
  }
process.stdout.write(`${JSON.stringify(all.map(({ length }) => length / 2))}\n`);
for (const pcm of all) process.stdout.write(pcm);
