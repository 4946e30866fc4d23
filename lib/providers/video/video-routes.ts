import type { ModelId } from "#domain/video/models";
import type { FailureCode } from "../provider-failure.ts";
import { failureRules } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { abilities } from "./abilities.ts";
import type { VideoProviderName } from "./video-provider.ts";

type Configured = Pick<ProviderSettings, VideoProviderName | "videoOrder">;

/** Who is asked for a clip of a model, one after the other: those with a key, of those that make it. None: it is made here. */
export const videoRoutes = (model: ModelId, settings: Configured): readonly VideoProviderName[] =>
  [...new Set(settings.videoOrder)].filter((name) => settings[name] && abilities[name][model]);

/**
 * What comes after an order that failed: the next route, the same one later, or the end. An order that may have been taken on
 * has no next.
 */
export function nextRoute(
  routes: readonly VideoProviderName[],
  failed: { route: VideoProviderName; code: FailureCode },
): { route: VideoProviderName; later: boolean } | null {
  const { elsewhere, again } = failureRules[failed.code];
  const next = elsewhere ? routes[routes.indexOf(failed.route) + 1] : undefined;
  if (next) return { route: next, later: false };
  return again ? { route: elsewhere ? (routes[0] ?? failed.route) : failed.route, later: true } : null;
}
