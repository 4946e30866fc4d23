declare module "console:api-fields" {
  const fields: Record<string, import("../logic/api-fields.ts").ApiFields>;
  export default fields;
}
declare module "console:edit-form" {
  const form: import("../logic/edit-request.ts").EditForm;
  export default form;
}
declare module "console:loop-fields" {
  const fields: import("../logic/api-fields.ts").ApiFields;
  export default fields;
}
declare module "console:fonts" {
  const names: string[];
  export default names;
}
declare module "console:voice-samples" {
  /** URLs by the IDs of voices. */
  const samples: Record<string, string>;
  export default samples;
}
declare module "*.jpg" {
  const url: string;
  export default url;
}
declare module "*.webp" {
  const url: string;
  export default url;
}
declare module "*.mp3" {
  const url: string;
  export default url;
}
