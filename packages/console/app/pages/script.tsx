import { Page } from "../parts/page.tsx";

export default function ScriptPage() {
  return <Page title="Script">This page is on its way. The API has it already: see the documentation.</Page>;
}
