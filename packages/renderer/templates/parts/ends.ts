import type { Layout } from "../../plan/template.ts";
import { type StackOptions, stack } from "./stack.ts";

/** The headline at the top and the small line at the bottom, like a meme. */
export const topAndBottom =
  ({
    share = 0.6,
    foot,
    ...options
  }: Partial<StackOptions> & { share?: number; foot?: Partial<StackOptions> } = {}): Layout =>
  ({ headline, small }, stage, span, type) => {
    const { safe } = stage;
    const upper = { ...safe, height: Math.round(safe.height * share) };
    const lower = { ...safe, y: safe.y + upper.height, height: safe.height - upper.height };
    const head = stack({ align: "centre", at: 0, ...options });
    const low = stack({ align: "centre", at: 1, ...options, ...foot });
    return [
      ...(headline ? head({ headline }, { ...stage, safe: upper }, span, type) : []),
      ...(small ? low({ headline: small }, { ...stage, safe: lower }, span, { ...type, headline: type.small }) : []),
    ];
  };
