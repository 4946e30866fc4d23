/** A warning of letters that the built-in voices do not read as words: they spell them, or leave them out. */
export function unreadLetters(script: string): string[] {
  const letters = script.match(/[^\P{L}\p{Script=Latin}\p{Script=Arabic}]+/gu) ?? [];
  const [first] = letters;
  return first === undefined
    ? []
    : [
        `script_text: The built-in voices read Latin and Arabic letters only, and not "${[...first].slice(0, 20).join("")}".`,
      ];
}
