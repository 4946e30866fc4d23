import { useSignal } from "@preact/signals";
import { maxKeys } from "@reelwright/vocabulary/max-keys";
import { useRef } from "preact/hooks";
import type { components } from "reelwright/core/api-types";
import { agoOf, dateOf } from "../../logic/formats.ts";
import { scopeWords } from "../../logic/scope-words.ts";
import { Confirm } from "../parts/confirm.tsx";
import { KeyForm } from "../parts/key-form.tsx";
import { NewSecret } from "../parts/new-secret.tsx";
import { Notice } from "../parts/notice.tsx";
import { Empty, Page, WhenLoaded } from "../parts/page.tsx";
import { announce } from "../state/announce.tsx";
import { api, endedSession } from "../state/session.ts";
import { useLoad } from "../state/use-load.ts";

type ApiKey = components["schemas"]["ApiKey"];
type NewKey = components["schemas"]["NewApiKey"];
type Asked = { action: "rotate" | "revoke" | "edit"; key: ApiKey } | { action: "create" };

/** API keys: created, changed, rotated and revoked. A secret is shown once. */
export default function KeysPage() {
  const keys = useLoad(() => api().keys.list());
  const asked = useSignal<Asked | null>(null);
  const made = useSignal<NewKey | null>(null);
  const unexpired = (keys.data.value ?? []).filter(({ expires_at }) => !isExpired(expires_at)).length;
  const close = () => (asked.value = null);
  const show = async (key: NewKey) => {
    made.value = key;
    await keys.reload();
  };
  return (
    <Page
      title="API keys"
      lead="Programs call the API with a key. Each has its own scopes, limit and expiry."
      actions={
        <button
          type="button"
          class="button primary"
          disabled={unexpired >= maxKeys}
          onClick={() => (asked.value = { action: "create" })}
        >
          Create key
        </button>
      }
    >
      {unexpired >= maxKeys && (
        <p class="warning">{`You have ${maxKeys} keys, which is the limit. Revoke one before you create another.`}</p>
      )}
      <WhenLoaded from={keys}>
        {(all) =>
          all.length === 0 ? (
            <Empty title="No API keys yet">
              <p>Create one for each program, so that you can revoke it without stopping the others.</p>
              <button type="button" class="button primary" onClick={() => (asked.value = { action: "create" })}>
                Create your first key
              </button>
            </Empty>
          ) : (
            <ul class="jobs">
              {all.map((key) => (
                <KeyCard
                  key={key.id}
                  apiKey={key}
                  ask={(action) => (asked.value = { action, key })}
                  reload={keys.reload}
                />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {asked.value && <Answer asked={asked.value} close={close} show={show} reload={keys.reload} />}
      {made.value && <NewSecret apiKey={made.value} onClose={() => (made.value = null)} />}
    </Page>
  );
}

const isExpired = (expires: string | null) => expires !== null && Date.parse(expires) <= Date.now();

interface CardProps {
  apiKey: ApiKey;
  ask: (action: "rotate" | "revoke" | "edit") => void;
  reload: () => Promise<void>;
}

function KeyCard({ apiKey, ask, reload }: CardProps) {
  const { name, key_prefix, scopes, rate_limit, expires_at, last_used_at, usage_count, is_active } = apiKey;
  const state = isExpired(expires_at) ? "Expired" : is_active ? "Active" : "Off";
  const problem = useSignal<unknown>(null);
  async function toggle() {
    try {
      problem.value = null;
      await api().keys.update(apiKey.id, { is_active: !is_active });
      announce(`${name} is ${is_active ? "off" : "active"}`);
      await reload();
    } catch (error) {
      if (!endedSession(error)) problem.value = error;
    }
  }
  return (
    <li class="job">
      <div class="job-head">
        <h2 dir="auto">{name}</h2>
        <span class={`badge ${state === "Active" ? "done" : "off"}`}>{state}</span>
        <code class="job-facts">{key_prefix}…</code>
      </div>
      <ul class="row" aria-label="Scopes">
        {scopes.map((scope) => (
          <li key={scope} class="tag" title={scope}>
            {scopeWords[scope]}
          </li>
        ))}
      </ul>
      <p class="hint">
        {[
          `${rate_limit.toLocaleString("en")} calls a minute`,
          expires_at === null ? "never expires" : `expires ${dateOf(expires_at)}`,
          last_used_at === null ? "not used yet" : `used ${agoOf(last_used_at, new Date())}`,
          `${usage_count.toLocaleString("en")} ${usage_count === 1 ? "call" : "calls"}`,
        ].join(" · ")}
      </p>
      {problem.value ? <Notice error={problem.value} /> : null}
      <p class="row">
        <button type="button" class="button small" onClick={() => ask("edit")} aria-label={`Change ${name}`}>
          Change
        </button>
        <button type="button" class="button small" onClick={() => ask("rotate")} aria-label={`Rotate ${name}`}>
          Rotate
        </button>
        <button type="button" class="button small" onClick={() => void toggle()}>
          {is_active ? "Turn off" : "Turn on"}
          <span class="visually-hidden"> {name}</span>
        </button>
        <button type="button" class="button small" onClick={() => ask("revoke")} aria-label={`Revoke ${name}`}>
          Revoke
        </button>
      </p>
    </li>
  );
}

interface AnswerProps {
  asked: Asked;
  close: () => void;
  show: (key: NewKey) => Promise<void>;
  reload: () => Promise<void>;
}

/** The dialog for what was asked. */
function Answer({ asked, close, show, reload }: AnswerProps) {
  const rotated = useRef<NewKey | null>(null);
  if (asked.action === "create") return <KeyForm onClose={close} onCreated={show} />;
  const { id, name } = asked.key;
  if (asked.action === "edit") return <KeyForm apiKey={asked.key} onClose={close} onChanged={reload} />;
  if (asked.action === "rotate")
    return (
      <Confirm
        title={`Rotate “${name}”?`}
        text="You get a new secret, with the same scopes, limit and term. The present secret stops working at once."
        action="Rotate key"
        run={async () => {
          rotated.current = await api().keys.rotate(id);
        }}
        onClose={() => {
          close();
          if (rotated.current) void show(rotated.current);
        }}
      />
    );
  return (
    <Confirm
      title={`Revoke “${name}”?`}
      text="Calls with it are refused from now on. This cannot be undone."
      action="Revoke key"
      run={async () => {
        await api().keys.revoke(id);
        await reload();
      }}
      onClose={close}
    />
  );
}
