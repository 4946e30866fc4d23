import apiFields from "console:api-fields";
import fonts from "console:fonts";
import { brandFields } from "../../logic/brand.ts";
import type { Form } from "../state/use-form.ts";
import { Field } from "./field.tsx";
import { MediaField } from "./media-field.tsx";

interface Props {
  form: Form;
  /** Stands before the names of the fields. */
  prefix?: string;
  /** Whether a logo may be uploaded. Uploads are deleted after two days. */
  canUpload?: boolean;
}

/** Logo, colours, font and handle. */
export function BrandFields({ form, prefix = "", canUpload = false }: Props) {
  const request = brandFields(apiFields.BrandKitRequest ?? {}, prefix);
  const shared = { form, request };
  return (
    <>
      {canUpload ? (
        <MediaField {...shared} name={`${prefix}logo`} kind="image" label="Logo" />
      ) : (
        <Field
          {...shared}
          name={`${prefix}logo`}
          hint="An https address, or the /videos/ path of a picture that you have made here."
        />
      )}
      <div class="columns">
        <Field
          {...shared}
          name={`${prefix}logo_position`}
          label="Corner of the logo"
          optionNames={{ "": "Top left" }}
          without={["top-left"]}
        />
        <Field {...shared} name={`${prefix}handle`} placeholder="@reelwright" hint="Drawn small, beside the logo." />
        <Field {...shared} name={`${prefix}accent`} label="Accent colour" />
        <Field {...shared} name={`${prefix}second`} label="Second colour" />
        <Field {...shared} name={`${prefix}ground`} label="Ground colour" />
        <Field
          {...shared}
          name={`${prefix}font`}
          suggestions={fonts}
          hint="One of the list, or the address of a TTF, OTF or WOFF2 file."
        />
      </div>
    </>
  );
}
