import { useSignal } from "@preact/signals";
import type { components } from "reelwright/core/api-types";
import { agoOf, wordsOf } from "../../logic/formats.ts";
import { Confirm } from "../parts/confirm.tsx";
import { KitForm } from "../parts/kit-form.tsx";
import { Empty, Page, WhenLoaded } from "../parts/page.tsx";
import { draftFields } from "../state/draft.ts";
import { go } from "../state/place.ts";
import { api } from "../state/session.ts";
import { useLoad } from "../state/use-load.ts";

type Kit = components["schemas"]["BrandKit"];
type Asked = { action: "create" } | { action: "change" | "delete"; kit: Kit };

/** Brand kits: created, changed, used and deleted. */
export default function BrandsPage() {
  const kits = useLoad(() => api().brandKits.list());
  const asked = useSignal<Asked | null>(null);
  const close = () => (asked.value = null);
  return (
    <Page
      title="Brand kits"
      lead="Logo, colours, font and handle under a name, for any reel."
      actions={
        <button type="button" class="button primary" onClick={() => (asked.value = { action: "create" })}>
          Create kit
        </button>
      }
    >
      <WhenLoaded from={kits}>
        {(all) =>
          all.length === 0 ? (
            <Empty title="No brand kits yet">
              <p>Keep what makes reels look like yours, and choose it when you make one.</p>
              <button type="button" class="button primary" onClick={() => (asked.value = { action: "create" })}>
                Create your first kit
              </button>
            </Empty>
          ) : (
            <ul class="jobs">
              {all.map((kit) => (
                <KitCard key={kit.id} kit={kit} ask={(action) => (asked.value = { action, kit })} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {asked.value?.action === "create" && <KitForm onClose={close} onSaved={kits.reload} />}
      {asked.value?.action === "change" && <KitForm kit={asked.value.kit} onClose={close} onSaved={kits.reload} />}
      {asked.value?.action === "delete" && <DeleteKit kit={asked.value.kit} onDeleted={kits.reload} onClose={close} />}
    </Page>
  );
}

function KitCard({ kit, ask }: { kit: Kit; ask: (action: "change" | "delete") => void }) {
  const { id, name, logo, logo_position, colours = [], font, handle, created } = kit;
  function use() {
    draftFields.value = { ...draftFields.value, brand_kit_id: id };
    go("make");
  }
  const facts = [
    handle,
    font && wordsOf(font),
    logo && `logo at ${wordsOf(logo_position ?? "top-left").toLowerCase()}`,
  ];
  return (
    <li class="job">
      <div class="job-head">
        <h2 dir="auto">{name}</h2>
        <span class="job-facts">{agoOf(created, new Date())}</span>
        <code class="job-id">{id}</code>
      </div>
      <div class="row">
        {logo?.startsWith("/videos/") && <img class="logo" src={logo} alt={`Logo of ${name}`} />}
        {colours.map((colour) => (
          <Swatch key={colour} colour={colour} />
        ))}
        <span class="hint address">{facts.filter(Boolean).join(" · ") || "Nothing but a name yet"}</span>
      </div>
      <p class="row">
        <button type="button" class="button small" onClick={use} aria-label={`Use in a reel: ${name}`}>
          Use in a reel
        </button>
        <button type="button" class="button small" onClick={() => ask("change")} aria-label={`Change ${name}`}>
          Change
        </button>
        <button type="button" class="button small" onClick={() => ask("delete")} aria-label={`Delete ${name}`}>
          Delete
        </button>
      </p>
    </li>
  );
}

/** A colour with its value. Drawn as SVG, because the page may have no inline styles. */
const Swatch = ({ colour }: { colour: string }) => (
  <span class="tag swatch">
    <svg viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="7" cy="7" r="6.5" fill={colour} />
    </svg>
    {colour}
  </span>
);

function DeleteKit({ kit, onDeleted, onClose }: { kit: Kit; onDeleted: () => Promise<void>; onClose: () => void }) {
  async function run() {
    await api().brandKits.delete(kit.id);
    if (draftFields.value.brand_kit_id === kit.id) draftFields.value = { ...draftFields.value, brand_kit_id: "" };
    await onDeleted();
  }
  return (
    <Confirm
      title={`Delete “${kit.name}”?`}
      text="Reels that were made with it stay as they are. Calls that name it are refused from now on."
      action="Delete kit"
      run={run}
      onClose={onClose}
    />
  );
}
