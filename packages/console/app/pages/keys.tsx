import { Page } from "../parts/page.tsx";

export default function KeysPage() {
  return <Page title="API keys">This page is on its way. The API has it already: see the documentation.</Page>;
}
