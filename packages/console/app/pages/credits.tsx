import { Page } from "../parts/page.tsx";

export default function CreditsPage() {
  return <Page title="Credits">This page is on its way. The API has it already: see the documentation.</Page>;
}
