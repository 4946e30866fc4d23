import { useSignal } from "@preact/signals";
import type { components } from "reelwright/core/api-types";
import { momentOf, signedOf } from "../../logic/formats.ts";
import { kindWords } from "../../logic/job-words.ts";
import { Empty, Page, WhenLoaded } from "../parts/page.tsx";
import { Scrolls } from "../parts/scrolls.tsx";
import { UsageChart } from "../parts/usage-chart.tsx";
import { account, accountError, api, refreshAccount } from "../state/session.ts";
import { firstOf, useLoad } from "../state/use-load.ts";

type Account = components["schemas"]["Account"];
type Entry = components["schemas"]["LedgerEntry"];
const pageSize = 25;

/** The balance, what was used, and every entry of the ledger. */
export default function CreditsPage() {
  const usage = useLoad(() => api().account.usage());
  const keys = useLoad(() => api().keys.list());
  const balance = { data: account, error: accountError, reload: refreshAccount };
  const keyName = (id: string | null) =>
    id === null ? "Console" : (keys.data.value?.find((key) => key.id === id)?.name ?? "Revoked key");
  return (
    <Page title="Credits" lead="What you have, what you used, and every change of the balance.">
      <div class="stack">
        <WhenLoaded from={balance}>{(state) => <Balance account={state} />}</WhenLoaded>
        <section class="card" aria-labelledby="usage">
          <h2 id="usage">Usage in the last 30 days</h2>
          <WhenLoaded from={usage}>
            {(sums) => (
              <>
                <UsageChart usage={sums} />
                <div class="columns">
                  <Sums
                    title="By kind of job"
                    rows={sums.kinds.map((one) => ({ ...one, name: kindWords(one.kind) }))}
                  />
                  <Sums title="By API key" rows={sums.keys.map((one) => ({ ...one, name: keyName(one.key_id) }))} />
                </div>
              </>
            )}
          </WhenLoaded>
        </section>
        <Ledger />
      </div>
    </Page>
  );
}

function Balance({
  account: { creditsTotal, creditsMonthly, creditsPack, monthlyAllowance, packageLabel },
}: {
  account: Account;
}) {
  return (
    <ul class="figures">
      <li class="card">
        <h2>Balance</h2>
        <p class="figure">{creditsTotal.toLocaleString("en")}</p>
        <p class="hint">credits to spend</p>
      </li>
      <li class="card">
        <h2>This month</h2>
        <p class="figure">{creditsMonthly.toLocaleString("en")}</p>
        <meter min={0} max={Math.max(1, monthlyAllowance)} value={creditsMonthly} aria-label="Left of this month" />
        <p class="hint">
          {monthlyAllowance > 0
            ? `left of ${monthlyAllowance.toLocaleString("en")} in the ${packageLabel} plan; used first`
            : `The ${packageLabel} plan has no monthly credits.`}
        </p>
      </li>
      <li class="card">
        <h2>Packs</h2>
        <p class="figure">{creditsPack.toLocaleString("en")}</p>
        <p class="hint">bought credits, which do not expire</p>
      </li>
    </ul>
  );
}

interface Sum {
  name: string;
  charged: number;
  refunded: number;
}

const Sums = ({ title, rows }: { title: string; rows: Sum[] }) => (
  <div>
    <h3>{title}</h3>
    {rows.length === 0 ? (
      <p class="hint">Nothing yet.</p>
    ) : (
      <table>
        <thead>
          <tr>
            <th scope="col">{title.replace("By ", "").replace(/^./, (letter) => letter.toUpperCase())}</th>
            <th scope="col" class="number">
              Charged
            </th>
            <th scope="col" class="number">
              Refunded
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, charged, refunded }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="number">{charged}</td>
              <td class="number">{refunded}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </div>
);

function Ledger() {
  const shown = useSignal(pageSize);
  const entries = useLoad(() => firstOf(api().account.ledger({ limit: pageSize }), shown.value));
  const showMore = () => {
    shown.value += pageSize;
    void entries.reload();
  };
  return (
    <section class="card" aria-labelledby="ledger">
      <h2 id="ledger">Ledger</h2>
      <WhenLoaded from={entries}>
        {({ items, hasMore }) =>
          items.length === 0 ? (
            <Empty title="No entries yet">
              <p>Every grant, charge and refund is listed here.</p>
            </Empty>
          ) : (
            <>
              <Scrolls>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Time</th>
                      <th scope="col">Entry</th>
                      <th scope="col" class="number">
                        Change
                      </th>
                      <th scope="col" class="number">
                        Balance
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {items.map((entry) => (
                      <LedgerRow key={entry.seq} entry={entry} />
                    ))}
                  </tbody>
                </table>
              </Scrolls>
              {hasMore && (
                <button type="button" class="button small" onClick={showMore}>
                  Show older entries
                </button>
              )}
            </>
          )
        }
      </WhenLoaded>
    </section>
  );
}

const entryNames: Record<Exclude<Entry["kind"], "charge">, string> = {
  grant: "Granted",
  refund: "Refunded",
  reset: "New month",
};

function LedgerRow({ entry: { kind, monthly, pack, balance_after, reason, at } }: { entry: Entry }) {
  const change = monthly + pack;
  return (
    <tr>
      <td class="time">{momentOf(at)}</td>
      <td>
        {reason}
        {kind !== "charge" && <span class={`badge small ${kind}`}>{entryNames[kind]}</span>}
      </td>
      <td class={`number ${change > 0 ? "gain" : ""}`}>{signedOf(change)}</td>
      <td class="number">{balance_after.toLocaleString("en")}</td>
    </tr>
  );
}
