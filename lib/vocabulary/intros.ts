/** How a reel shows its title: over the first picture, on a card of its own before it, or not at all. */
export const intros = ["overlay", "card", "none"] as const;

export type Intro = (typeof intros)[number];
