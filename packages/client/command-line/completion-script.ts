import type { Command } from "commander";

/** What may follow some words of the command line: `jobs` is followed by `list watch cancel`. */
interface Place {
  words: string;
  next: readonly string[];
}

/** The completion script of a shell, for all commands and options of a program. */
export function completionScript(shell: "bash" | "zsh" | "fish", program: Command): string {
  const places = placesOf(program, []);
  if (shell === "fish") return `complete -c reelwright -f\n${places.flatMap(fishLines).join("\n")}\n`;
  const cases = places.map(({ words, next }) => `    "${words}") next="${next.join(" ")}" ;;`).join("\n");
  const script = `_reelwright() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words="" next="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) break ;; esac
    words="\${words:+$words }$word"
  done
  while :; do
    case "$words" in
${cases}
    esac
    [ -n "$next" ] || [ -z "$words" ] && break
    case "$words" in *" "*) words="\${words% *}" ;; *) words="" ;; esac
  done
  COMPREPLY=($(compgen -W "$next" -- "$current") $(compgen -f -- "$current"))
}
complete -F _reelwright reelwright
`;
  return shell === "zsh" ? `autoload -U +X bashcompinit && bashcompinit\n${script}` : script;
}

function placesOf(command: Command, words: readonly string[]): Place[] {
  const options = command.options.flatMap(({ long }) => (long ? [long] : []));
  const next = [...command.commands.map((one) => one.name()), ...options, "--help"];
  return [
    { words: words.join(" "), next },
    ...command.commands.flatMap((one) => placesOf(one, [...words, one.name()])),
  ];
}

function fishLines({ words, next }: Place): string[] {
  const condition =
    words === ""
      ? "__fish_use_subcommand"
      : words
          .split(" ")
          .map((word) => `__fish_seen_subcommand_from ${word}`)
          .join("; and ");
  return next.map((one) =>
    one.startsWith("--")
      ? `complete -c reelwright -n "${condition}" -l ${one.slice(2)}`
      : `complete -c reelwright -n "${condition}" -a ${one}`,
  );
}
