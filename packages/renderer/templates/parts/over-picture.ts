import type { Hook } from "../../plan/template.ts";
import { type StackOptions, stack } from "./stack.ts";
import { tilted } from "./tilt.ts";

/** A title over a picture: a stack at the top or bottom of its room, rotated by `degrees`. */
export const overPicture =
  (options: Omit<Partial<StackOptions>, "at">, degrees = 0): Hook["layout"] =>
  (at) => {
    const layout = stack({ align: "centre", largest: 0.1, smallest: 0.045, lines: 4, ...options, at });
    return degrees === 0 ? layout : tilted(layout, degrees);
  };
