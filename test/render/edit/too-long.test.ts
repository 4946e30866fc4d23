import { tooLong } from "@reelwright/renderer/edit/too-long";
import { expect, it } from "vitest";

it.each([
  [600.02, "10 min 1 s", "Send it with max_minutes 20."],
  [45, "45 s", "Send it with max_minutes 10."],
  [3600, "60 min", "Send it with max_minutes 60."],
  [7325.4, "122 min 6 s", "The limit is 120 minutes."],
])("a length of %d s is told as %s, which is more than the limit", (seconds, length, advice) => {
  expect(tooLong("video", "sound", seconds)).toMatchObject({
    code: "source_too_long",
    message: `video: The sound lasts ${length}. ${advice}`,
  });
});
