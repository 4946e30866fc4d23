import { useSignal } from "@preact/signals";
import { copyCall, type Operation } from "../../logic/copy-call.ts";
import { announce } from "../state/announce.tsx";
import { Dialog } from "./dialog.tsx";
import { Code } from "./scrolls.tsx";

const languages = { curl: "curl", typescript: "TypeScript", python: "Python" } as const;
type Language = keyof typeof languages;

interface Props {
  operation: Operation;
  /** The call's input as it is when a button is pressed. */
  input: () => Record<string, unknown>;
  /** Of what is changed. */
  id?: string;
}

/** Shows a form's call as curl, TypeScript or Python, and copies it. */
export function CopyAs({ operation, input, id }: Props) {
  const shown = useSignal<Language | null>(null);
  const text = () =>
    shown.value ? copyCall({ operation, baseUrl: location.origin, input: input(), id })[shown.value] : "";
  return (
    <div class="copy-as">
      <span>Copy as</span>
      {Object.entries(languages).map(([language, name]) => (
        <button key={language} type="button" class="link" onClick={() => (shown.value = language as Language)}>
          {name}
        </button>
      ))}
      {shown.value && (
        <Dialog title={`This call in ${languages[shown.value]}`} onClose={() => (shown.value = null)}>
          {() => (
            <>
              <Code>{text()}</Code>
              <CopyButton text={text} />
            </>
          )}
        </Dialog>
      )}
    </div>
  );
}

/** Copies a text, and says so. */
export function CopyButton({
  text,
  label = "Copy",
  isSmall,
}: {
  text: () => string;
  label?: string;
  isSmall?: boolean;
}) {
  const said = useSignal<string | null>(null);
  async function copy() {
    // Browsers may refuse it, and offer it to secure pages alone.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text()).then(() => true)).catch(() => false);
    said.value = isCopied ? "Copied" : "Not copied: select it";
    announce(said.value);
    setTimeout(() => (said.value = null), 2000);
  }
  return (
    <button type="button" class={isSmall ? "button small" : "button"} onClick={copy}>
      {said.value ?? label}
    </button>
  );
}
