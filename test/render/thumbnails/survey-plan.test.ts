import { packetIndex } from "@reelwright/thumbnailer/read/packet-index";
import type { Video } from "@reelwright/thumbnailer/read/read-video";
import { surveyPlan } from "@reelwright/thumbnailer/read/survey-plan";
import { describe, expect, it } from "vitest";

function videoOf({
  seconds,
  rate = 25,
  keyframeEvery,
  codec = "h264",
}: {
  seconds: number;
  rate?: number;
  keyframeEvery: number;
  codec?: string;
}): Video {
  const number = Math.ceil(seconds / keyframeEvery);
  return {
    file: "in",
    kind: "movVideo",
    container: "video/mp4",
    codec,
    width: 1920,
    height: 1080,
    rotation: 0,
    bitDepth: 8,
    duration: seconds,
    frames: seconds * rate,
    rate,
    variableRate: false,
    hasSound: false,
    colour: { matrix: "bt709", hdr: null },
    keyframes: Array.from({ length: number }, (_, at) => ({
      time: at * keyframeEvery,
      bytes: at % 7 === 3 ? 900 : 100,
    })),
  };
}
const decodedIn = (video: Video) => {
  const { keyframes, spans } = surveyPlan(video);
  return keyframes.length + spans.reduce((sum, { from, until }) => sum + (until - from) * video.rate, 0);
};

describe("a survey", () => {
  it("decodes all of a short video, once", () => {
    expect(surveyPlan(videoOf({ seconds: 20, keyframeEvery: 2 }))).toMatchObject({
      keyframes: [],
      spans: [{ from: 0, until: 21 }],
    });
  });

  it("takes 48 keyframes of three hours, those with most to see, and nothing between them", () => {
    const video = videoOf({ seconds: 10_800, keyframeEvery: 2 });
    const { keyframes, spans } = surveyPlan(video);

    expect(keyframes).toHaveLength(48);
    expect(spans).toEqual([]);
    for (const time of keyframes) expect(video.keyframes.find((keyframe) => keyframe.time === time)?.bytes).toBe(900);
  });

  it("looks between keyframes that are far from one another", () => {
    const { spans } = surveyPlan(videoOf({ seconds: 60, keyframeEvery: 10 }));

    expect(spans.length).toBeGreaterThan(0);
    expect(decodedIn(videoOf({ seconds: 60, keyframeEvery: 10 }))).toBeLessThan(1800);
  });

  it.each([
    { seconds: 600, keyframeEvery: 600 },
    { seconds: 7200, keyframeEvery: 7200 },
    { seconds: 300, keyframeEvery: 60, codec: "av1" },
  ])("never decodes more than it may (%o)", (shape) => {
    expect(decodedIn(videoOf(shape))).toBeLessThan(1900);
  });
});

describe("the list of a video's pictures", () => {
  const lines = (rows: readonly string[]) => {
    const { into, index } = packetIndex();
    into.write(Buffer.from(["#tb 0: 1/1000", ...rows, ""].join("\n")));
    return index();
  };

  it("tells keyframes by their flags, and times by when they are decoded where they are not known otherwise", () => {
    const found = lines([
      "0, 0, 0, 40, 900, 0x1",
      "0, 40, -9223372036854775808, 40, 100, 0x1, F=0x0",
      "0, 80, 80, 40, 700, 0x1, F=0x3, S=1, 1, 0x0",
      "0, 120, 120, 40, 100, 0x1, F=0x2",
    ]);

    expect(found).toMatchObject({ frames: 4, duration: 0.16, rate: 25, variableRate: false });
    expect(found.keyframes).toEqual([
      { time: 0, bytes: 900 },
      { time: 0.08, bytes: 700 },
    ]);
  });

  it("does not take rounding to milliseconds for a variable rate", () => {
    const steady = Array.from(
      { length: 60 },
      (_, at) => `0, ${Math.round(at * 33.37)}, ${Math.round(at * 33.37)}, 33, 9, 0x1`,
    );
    const varied = Array.from({ length: 60 }, (_, at) => `0, ${at * at}, ${at * at}, 33, 9, 0x1`);

    expect(lines(steady).variableRate).toBe(false);
    expect(lines(varied).variableRate).toBe(true);
  });
});
