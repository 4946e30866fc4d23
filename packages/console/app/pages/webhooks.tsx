import { Page } from "../parts/page.tsx";

export default function WebhooksPage() {
  return <Page title="Webhooks">This page is on its way. The API has it already: see the documentation.</Page>;
}
