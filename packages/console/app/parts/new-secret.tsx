import type { components } from "reelwright/core/api-types";
import { CopyButton } from "./copy-as.tsx";
import { Dialog } from "./dialog.tsx";
import { Code } from "./scrolls.tsx";

interface Props {
  apiKey: components["schemas"]["NewApiKey"];
  onClose: () => void;
}

/** The secret of a new key, which is never shown again. */
export function NewSecret({ apiKey: { name, key }, onClose }: Props) {
  if (!key)
    return (
      <Dialog title={`“${name}” exists`} class="narrow" onClose={onClose}>
        {() => <p>The answer with its secret was lost on the way. Rotate the key to get a secret.</p>}
      </Dialog>
    );
  const call = `curl '${location.origin}/api/me' -H 'X-API-Key: ${key}'`;
  return (
    <Dialog title={`The secret of “${name}”`} onClose={onClose}>
      {(close) => (
        <>
          <p>Copy it now: it is shown only this once. Store it where your program reads secrets, not in its source.</p>
          <div class="secret">
            <code>{key}</code>
            <CopyButton text={() => key} label="Copy secret" />
          </div>
          <h3>Try it</h3>
          <Code>{call}</Code>
          <div class="dialog-actions">
            <CopyButton text={() => call} label="Copy the call" />
            <button type="button" class="button primary" onClick={close}>
              I have stored it
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
