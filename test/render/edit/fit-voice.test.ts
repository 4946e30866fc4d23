import { fitVoice } from "@reelwright/renderer/edit/fit-voice";
import { resultSeconds } from "@reelwright/renderer/edit/map-time";
import { programmeGain } from "@reelwright/renderer/edit/mix-voice";
import { describe, expect, it } from "vitest";

const edit = { keeps: [{ from: 0, to: 10, speed: 1 }], held: 0 };
const given = { start_at: 2, edit, name: "script_text" };

describe("a voice and a video of different lengths", () => {
  it("leave the video as it is if the voice ends before it", () => {
    expect(fitVoice({ ...given, fit: "video", voiceSeconds: 8 })).toEqual({ ...edit, speed: 1 });
  });

  it("are refused with both lengths if the video's length stands", () => {
    expect(() => fitVoice({ ...given, fit: "video", voiceSeconds: 8.2 })).toThrow(
      'script_text: The voice lasts 8.2 s from 2.0 s on, and the video 10.0 s. Shorten it, or send fit "voice" or "stretch".',
    );
  });

  it("hold the last picture until a longer voice ends", () => {
    const fitted = fitVoice({ ...given, fit: "voice", voiceSeconds: 11 });

    expect(fitted).toEqual({ keeps: edit.keeps, held: 3, speed: 1 });
    expect(resultSeconds(fitted)).toBe(13);
  });

  it("cut the video half a second after a shorter voice", () => {
    const keeps = [
      { from: 0, to: 2, speed: 1 },
      { from: 6, to: 12, speed: 2 },
      { from: 20, to: 30, speed: 1 },
    ];
    const fitted = fitVoice({ ...given, edit: { keeps, held: 0 }, fit: "voice", voiceSeconds: 1.5 });

    expect(fitted).toEqual({ keeps: [keeps[0], { from: 6, to: 10, speed: 2 }], held: 0, speed: 1 });
  });

  it("leave a video that ends soon after the voice as it is", () => {
    expect(fitVoice({ ...given, fit: "voice", voiceSeconds: 7.8 })).toEqual({ ...edit, speed: 1 });
  });

  it("end together if the voice need not change its speed by much", () => {
    expect(fitVoice({ ...given, fit: "stretch", voiceSeconds: 8.8 }).speed).toBeCloseTo(1.1, 6);
    expect(() => fitVoice({ ...given, fit: "stretch", voiceSeconds: 12 })).toThrow(/^fit: .* 1\.50 times as fast/);
    expect(() => fitVoice({ ...given, fit: "stretch", voiceSeconds: 6 })).toThrow(/0\.75 times as fast; 0\.9 to 1\.15/);
  });

  it("are refused if the voice would begin after the video", () => {
    for (const fit of ["video", "voice", "stretch"] as const)
      expect(() => fitVoice({ ...given, start_at: 10, fit, voiceSeconds: 1 })).toThrow(/^start_at: .* after 10\.0 s/);
  });
});

describe("the video's own sound below a voice", () => {
  const levels = { voiceLufs: -12, programmeLufs: -15, speech: [{ start: 2, end: 4 }], isDucked: true, cutAt: null };

  it("is 5 LU softer than the voice, and 12 dB less while it speaks", () => {
    const gain = programmeGain(levels);

    expect(gain(1)).toBeCloseTo(-2, 6);
    expect(gain(3)).toBeCloseTo(-14, 6);
    expect(gain(5.2)).toBeCloseTo(-2, 6);
  });

  it("does not rise and fall where it is kept", () => {
    const gain = programmeGain({ ...levels, isDucked: false });

    expect([gain(1), gain(3)]).toEqual([-2, -2]);
  });

  it("is amplified by 6 dB at most, and not at all if it is silent", () => {
    expect(programmeGain({ ...levels, programmeLufs: -50 })(1)).toBe(6);
    expect(programmeGain({ ...levels, programmeLufs: null })(1)).toBe(0);
  });

  it("fades where the video is cut", () => {
    const gain = programmeGain({ ...levels, cutAt: 8 });

    expect(gain(7.7)).toBeCloseTo(-2, 6);
    expect(gain(8)).toBeLessThan(-50);
  });
});
