/** What a caller gave, as data that a model is told of: each part between tags of its own, none of which it can close itself. */
export const tagged = (parts: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(parts)
    .flatMap(([name, text]) =>
      text === undefined ? [] : [`<${name}>\n${text.replaceAll(/<(?=\/)/g, "‹")}\n</${name}>`],
    )
    .join("\n");
