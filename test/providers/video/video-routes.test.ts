import { describe, expect, it } from "vitest";
import { nextRoute } from "#providers/next-route";
import { failureRules } from "#providers/provider-failure";
import { ProviderSettings } from "#providers/provider-settings";
import { openVideoProvider } from "#providers/video/open-video-provider";
import { videoRoutes } from "#providers/video/video-routes";

const key = { apiKey: "k" };
const settings = (given: object) => ProviderSettings.parse(given);
const routes = (given: object) =>
  (["model_a", "model_b", "model_c"] as const).map((model) => videoRoutes(model, settings(given)));

describe("which provider is asked for an AI video", () => {
  it.each([
    ["nobody has a key", {}, [[], [], []]],
    ["fal has one", { fal: key }, [["fal"], ["fal"], ["fal"]]],
    ["MiniMax has one", { minimax: key }, [["minimax"], [], []]],
    ["Model Studio has one", { dashscope: key }, [[], ["dashscope"], ["dashscope"]]],
    [
      "all have one",
      { minimax: key, dashscope: key, fal: key },
      [
        ["minimax", "fal"],
        ["dashscope", "fal"],
        ["dashscope", "fal"],
      ],
    ],
    [
      "fal is to come first",
      { minimax: key, fal: key, videoOrder: ["fal", "minimax", "dashscope"] },
      [["fal", "minimax"], ["fal"], ["fal"]],
    ],
    ["fal is left out although it has one", { minimax: key, fal: key, videoOrder: ["minimax"] }, [["minimax"], [], []]],
    ["one is named twice", { fal: key, videoOrder: ["fal", "fal"] }, [["fal"], ["fal"], ["fal"]]],
  ])("when %s", (_, given, expected) => {
    expect(routes(given)).toEqual(expected);
  });

  it("is open only with a key", () => {
    const ask = () => Promise.reject(new Error("Nothing is asked here"));

    expect(
      (["minimax", "dashscope", "fal"] as const).map((name) => openVideoProvider(name, settings({}), ask)),
    ).toEqual([null, null, null]);
  });
});

describe("after an order that failed", () => {
  const two = ["minimax", "fal"] as const;

  it.each(["provider_auth", "provider_quota", "provider_rate_limited", "provider_unavailable"] as const)(
    "with %s, the next is asked",
    (code) => {
      expect(nextRoute(two, { route: "minimax", code })).toEqual({ route: "fal", later: false });
    },
  );

  it("by the last, all are asked again later where waiting helps", () => {
    expect(nextRoute(two, { route: "fal", code: "provider_unavailable" })).toEqual({ route: "minimax", later: true });
    expect(nextRoute(["fal"], { route: "fal", code: "provider_rate_limited" })).toEqual({ route: "fal", later: true });
    expect(nextRoute(two, { route: "minimax", code: "input_unreachable" })).toEqual({ route: "minimax", later: true });
    expect(nextRoute(two, { route: "fal", code: "provider_quota" })).toBeNull();
  });

  it("that is the caller's fault or may have been taken on, nobody is", () => {
    const none = Object.entries(failureRules).filter(([, { elsewhere, again }]) => !elsewhere && !again);

    expect(none.map(([code]) => code)).toEqual([
      ...["invalid_input", "content_blocked", "provider_timeout", "generation_failed", "task_expired"],
      ...["link_expired", "submit_unknown"],
    ]);
    expect(nextRoute(two, { route: "minimax", code: "submit_unknown" })).toBeNull();
    expect(nextRoute(two, { route: "minimax", code: "content_blocked" })).toBeNull();
  });
});
