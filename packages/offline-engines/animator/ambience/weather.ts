import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { bandpass, lowpass, noiseOf, place, type Voice, wander, wide } from "./voice.ts";

/** Air through grass and round corners: it swells, and its pitch with it. */
export const wind: Voice = (samples, seed) => {
  // One gust for both ears.
  return wide(samples, seed, (side) => {
    const gust = wander(1.9, seed);
    const flutter = wander(0.43, side + 1);
    const [noise, body, breath] = [noiseOf(side), bandpass(1.1), bandpass(2.2)];
    return (at) => {
      const force = 0.35 + 0.65 * gust(at) * (0.8 + 0.2 * flutter(at));
      const sample = noise();
      return (body(sample, 150 + 260 * force) * 1.5 + breath(sample, 420 + 520 * force) * 0.35 * force) * force;
    };
  });
};

/** Waves that run up a beach, one after another, and draw back hissing. */
export const waves: Voice = (samples, seed) => {
  const random = noiseOf(seed + 3);
  const starts: { at: number; length: number; force: number }[] = [];
  for (let at = -2.5 * sampleRate; at < samples; ) {
    const length = (5.4 + 1.3 * random()) * sampleRate;
    starts.push({ at, length, force: 0.8 + 0.2 * random() });
    at += length * (0.62 + 0.08 * random());
  }
  const swell = (at: number) => {
    let [roar, hiss] = [0.16, 0.05];
    for (const { at: start, length, force } of starts) {
      const share = (at - start) / length;
      if (share <= 0 || share >= 1) continue;
      const rise = Math.min(1, share / 0.38);
      const fall = share < 0.38 ? 1 : 1 - (share - 0.38) / 0.62;
      roar += force * rise ** 2 * fall ** 1.6;
      hiss += force * 0.75 * Math.max(0, Math.sin(Math.PI * Math.min(1, Math.max(0, (share - 0.26) / 0.74)))) ** 1.5;
    }
    return { roar, hiss };
  };
  return wide(samples, seed, (side) => {
    const [noise, deep, water, foam] = [noiseOf(side), lowpass(420), lowpass(1500), bandpass(0.6)];
    return (at) => {
      const { roar, hiss } = swell(at);
      const sample = noise();
      return deep(water(sample)) * 2.4 * roar + foam(sample, 3600) * 0.22 * hiss;
    };
  });
};

/** Rain on leaves and stone, with drops that can be told apart. */
export const rain: Voice = (samples, seed) => {
  const made = wide(samples, seed, (side) => {
    const [noise, soft, bright, dense] = [noiseOf(side), lowpass(5200), bandpass(0.5), wander(1.4, side + 5)];
    return (at) => {
      const sample = noise();
      return (bright(soft(sample), 2600) * 0.9 + soft(sample) * 0.08) * (0.75 + 0.25 * dense(at));
    };
  });
  const random = noiseOf(seed + 11);
  const drops = Math.round((samples / sampleRate) * 34);
  for (let drop = 0; drop < drops; drop++) {
    const start = Math.round((0.5 + 0.5 * random()) * samples);
    const [hertz, loud, pan] = [1500 + 1900 * (random() + 1), 0.03 + 0.05 * Math.abs(random()), random() * 0.9];
    place(
      made,
      start,
      pan,
      1400,
      (at) => loud * Math.exp(-at / 260) * Math.sin((2 * Math.PI * hertz * at) / sampleRate) * Math.min(1, at / 20),
    );
  }
  return made;
};

/** Thunder that rolls far off, once or twice. */
export const thunder: Voice = (samples, seed) => {
  const made = wide(samples, seed, () => () => 0);
  const random = noiseOf(seed + 17);
  for (
    let start = sampleRate * (0.6 + 0.5 * Math.abs(random()));
    start < samples - sampleRate;
    start += sampleRate * (5 + random())
  ) {
    const [noise, deep, deeper, roll] = [
      noiseOf(seed + start),
      lowpass(120),
      lowpass(90),
      wander(0.28, seed + 1 + Math.round(start)),
    ];
    place(made, Math.round(start), random() * 0.5, sampleRate * 4, (at) => {
      const fade = Math.min(1, at / 3000) * Math.exp(-at / (1.1 * sampleRate));
      return deeper(deep(noise())) * 9 * fade * (0.4 + 0.6 * roll(at));
    });
  }
  return made;
};

/** A brook over stones. */
export const stream: Voice = (samples, seed) =>
  wide(samples, seed, (side) => {
    const [noise, low, high, still] = [noiseOf(side), bandpass(1.6), bandpass(2.5), lowpass(900)];
    const [one, other] = [wander(0.11, side + 1), wander(0.07, side + 2)];
    return (at) => {
      const sample = noise();
      const [a, b] = [one(at), other(at)];
      return (
        low(sample, 500 + 700 * a) * (0.5 + a) * 0.9 +
        high(sample, 1500 + 1900 * b) * b * b * 0.6 +
        still(sample) * 0.25
      );
    };
  });

/** A fire: what burns low, and what cracks. */
export const fire: Voice = (samples, seed) => {
  const made = wide(samples, seed, (side) => {
    const [noise, low, flap] = [noiseOf(side), lowpass(240), wander(0.16, side + 1)];
    return (at) => low(noise()) * 1.9 * (0.5 + 0.5 * flap(at));
  });
  const random = noiseOf(seed + 23);
  const cracks = Math.round((samples / sampleRate) * 15);
  for (let crack = 0; crack < cracks; crack++) {
    const start = Math.round((0.5 + 0.5 * random()) * samples);
    const [loud, hertz, noise] = [
      0.05 + 0.4 * Math.abs(random()) ** 4,
      1100 + 1400 * (random() + 1),
      noiseOf(seed + start),
    ];
    const band = bandpass(1.3);
    const length = 90 + 420 * Math.abs(random());
    place(
      made,
      start,
      random() * 0.6,
      Math.round(length * 6),
      (at) => loud * 4 * band(noise() * Math.exp(-at / length), hertz),
    );
  }
  return made;
};

/** What is heard with one's head under water. */
export const underwater: Voice = (samples, seed) => {
  const made = wide(samples, seed, (side) => {
    const [noise, low, lower, sway] = [noiseOf(side), lowpass(260), lowpass(320), wander(1.7, seed)];
    return (at) => lower(low(noise())) * 3.2 * (0.6 + 0.4 * sway(at));
  });
  const random = noiseOf(seed + 29);
  for (let start = 0.3 * sampleRate; start < samples; start += sampleRate * (0.5 + 0.4 * random())) {
    const [from, pan] = [320 + 220 * (random() + 1), random() * 0.7];
    let phase = 0;
    place(made, Math.round(start), pan, 4200, (at) => {
      phase += (2 * Math.PI * from * (1 + at / 5200)) / sampleRate;
      return 0.1 * Math.sin(phase) * Math.exp(-at / 1300) * Math.min(1, at / 150);
    });
  }
  return made;
};

/** A city far below: a hum, and cars that pass. */
export const city: Voice = (samples, seed) => {
  const made = wide(samples, seed, (side) => {
    const [noise, low, lower, air] = [noiseOf(side), lowpass(170), lowpass(240), bandpass(0.7)];
    const sway = wander(1.3, seed + 1);
    return (at) => {
      const sample = noise();
      return lower(low(sample)) * 4 * (0.75 + 0.25 * sway(at)) + air(sample, 700) * 0.05;
    };
  });
  const random = noiseOf(seed + 31);
  for (let start = -sampleRate; start < samples; start += sampleRate * (2.3 + 1.1 * random())) {
    const [noise, band, tyres, way] = [
      noiseOf(seed + 5 + Math.round(start)),
      bandpass(0.9),
      lowpass(1800),
      random() > 0 ? 1 : -1,
    ];
    const [length, loud] = [sampleRate * (2.6 + 0.8 * random()), 0.16 + 0.07 * random()];
    for (const side of [-1, 1])
      place(made, Math.round(start), side * 0.8, Math.round(length), (at) => {
        const share = at / length;
        const beside = Math.max(0.1, 1 - Math.abs(way * (share * 2 - 1) - side * 0.5));
        return loud * tyres(band(noise(), 520 - 160 * share)) * 2.4 * Math.sin(Math.PI * share) ** 2 * beside;
      });
  }
  return made;
};
