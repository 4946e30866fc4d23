/** A caller's texts as data for a model, each inside its own tag, which the text itself cannot close. */
export const tagged = (parts: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(parts)
    .flatMap(([name, text]) =>
      text === undefined ? [] : [`<${name}>\n${text.replaceAll(/<(?=\/)/g, "‹")}\n</${name}>`],
    )
    .join("\n");
