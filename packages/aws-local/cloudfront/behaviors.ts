import type { Behavior, DistributionConfig } from "./schemas.ts";

/** The first behaviour whose pattern matches the path, else the default one. `*` is any text, `?` any one character. */
export function behaviorFor(config: DistributionConfig, path: string): Behavior {
  const matching = config.CacheBehaviors.find(
    ({ PathPattern }) => PathPattern !== undefined && matches(PathPattern, path),
  );
  return matching ?? config.DefaultCacheBehavior;
}

function matches(pattern: string, path: string): boolean {
  const expression = pattern
    .replace(/^\/?/, "/")
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${expression}$`, "s").test(path);
}
