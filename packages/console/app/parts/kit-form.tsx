import apiFields from "console:api-fields";
import type { components } from "reelwright/core/api-types";
import { brandErrors, brandFieldOf, brandInput, brandValues } from "../../logic/brand.ts";
import { requestErrors } from "../../logic/request-input.ts";
import { api } from "../state/session.ts";
import { useForm } from "../state/use-form.ts";
import { BrandFields } from "./brand-fields.tsx";
import { CopyAs } from "./copy-as.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Notice } from "./notice.tsx";

interface Props {
  /** What is changed; a new kit without it. */
  kit?: components["schemas"]["BrandKit"];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

const request = "BrandKitRequest";
const nothing = { logo: null, colours: null, font: null, handle: null };

/** The form for a new brand kit, or for changes of one. */
export function KitForm({ kit, onClose, onSaved }: Props) {
  const form = useForm(kit ? { ...brandValues(kit), name: kit.name } : {}, { fieldOf: brandFieldOf });
  const fields = apiFields[request] ?? {};
  const input = () => ({
    name: String(form.values.value.name ?? "").trim(),
    ...(kit && { ...nothing, logo_position: "top-left" as const }),
    ...brandInput(fields, form.values.value),
  });
  const check = () => ({
    ...requestErrors(fields, form.values.value, ["name"]),
    ...brandErrors(fields, form.values.value),
  });
  async function send(close: () => void) {
    const { name, ...brand } = input();
    if (kit) await api().brandKits.update(kit.id, { name, ...brand });
    else await api().brandKits.create({ name, ...brandInput(fields, form.values.value) });
    close();
    await onSaved();
  }
  return (
    <Dialog title={kit ? `Change “${kit.name}”` : "Create a brand kit"} onClose={onClose}>
      {(close) => (
        <form
          id={form.id}
          class="dialog-form"
          noValidate
          onSubmit={(event) => form.submit(event, check, () => send(close))}
        >
          <Field form={form} request={request} name="name" hint="For you and others who use this account." />
          <BrandFields form={form} />
          {form.problem.value ? <Notice error={form.problem.value} /> : null}
          <div class="dialog-actions">
            <CopyAs operation={kit ? "updateBrandKit" : "createBrandKit"} id={kit?.id} input={input} />
            <button type="button" class="button" onClick={close}>
              Cancel
            </button>
            <button type="submit" class="button primary" disabled={form.isBusy.value}>
              {kit ? "Save" : "Create kit"}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
