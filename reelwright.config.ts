import type { Stages } from "#infra/settings";

/**
 * The settings of your deployment, which docs/deploy.md lists. With more than one stage, name it: `npm run deploy -- -c
 * stage=NAME`, and give each another `name`.
 */
export default {
  production: {},
} satisfies Stages;
