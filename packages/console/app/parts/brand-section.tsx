import { hashOf } from "../../logic/routes.ts";
import { api } from "../state/session.ts";
import type { Form } from "../state/use-form.ts";
import { useLoad } from "../state/use-load.ts";
import { BrandFields } from "./brand-fields.tsx";
import { Labelled } from "./labelled.tsx";
import { WhenLoaded } from "./page.tsx";

/** A kit of the account, and what this reel has instead. */
export default function BrandSection({ form }: { form: Form }) {
  const kits = useLoad(() => api().brandKits.list());
  return (
    <div class="more-fields">
      <WhenLoaded from={kits}>
        {(all) => (
          <Labelled form={form} name="brand_kit_id" label="Brand kit" hint="Fields below come before those of the kit.">
            {(control) => (
              <div class="joined">
                <select
                  {...control}
                  value={String(form.values.value.brand_kit_id ?? "")}
                  onChange={(event) => form.set("brand_kit_id", event.currentTarget.value)}
                >
                  <option value="">{all.length === 0 ? "No kits yet" : "None"}</option>
                  {all.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
                <a class="button" href={hashOf("brands")}>
                  Manage kits
                </a>
              </div>
            )}
          </Labelled>
        )}
      </WhenLoaded>
      <BrandFields form={form} prefix="brand." canUpload />
    </div>
  );
}
