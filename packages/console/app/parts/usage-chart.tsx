import type { components } from "reelwright/core/api-types";
import { chartBars } from "../../logic/chart-bars.ts";
import { amountOf, dayOf } from "../../logic/formats.ts";
import { Scrolls } from "./scrolls.tsx";

type Usage = components["schemas"]["CreditUsage"];
const height = 120;

/** Credits by day as bars, and as a table for who prefers it. */
export function UsageChart({ usage: { charged, refunded, days } }: { usage: Usage }) {
  const { bars, top } = chartBars(
    days.map((day) => day.charged),
    height,
  );
  const width = days.length * 20;
  return (
    <figure class="chart">
      <figcaption>
        <b>{amountOf(charged)}</b> charged, <b>{amountOf(refunded)}</b> refunded
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height + 1}`} preserveAspectRatio="none" aria-hidden="true">
        {[0, 0.5, 1].map((level) => (
          <line key={level} x1={0} x2={width} y1={height * level + 0.5} y2={height * level + 0.5} />
        ))}
        {bars.map((bar, index) => (
          <rect key={days[index]?.date} x={index * 20 + 3} y={height - bar} width={14} height={bar}>
            <title>{`${dayOf(days[index]?.date ?? "")}: ${days[index]?.charged}`}</title>
          </rect>
        ))}
      </svg>
      <p class="chart-ends" aria-hidden="true">
        <span>{dayOf(days[0]?.date ?? "")}</span>
        <span>{`highest line: ${top}`}</span>
        <span>{dayOf(days.at(-1)?.date ?? "")}</span>
      </p>
      <details>
        <summary>Show as a table</summary>
        <Scrolls>
          <table>
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                <th scope="col" class="number">
                  Charged
                </th>
                <th scope="col" class="number">
                  Refunded
                </th>
              </tr>
            </thead>
            <tbody>
              {days
                .filter((day) => day.charged + day.refunded > 0)
                .map((day) => (
                  <tr key={day.date}>
                    <th scope="row">{dayOf(day.date)}</th>
                    <td class="number">{day.charged}</td>
                    <td class="number">{day.refunded}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </Scrolls>
        <p class="hint">Days without charges are left out.</p>
      </details>
    </figure>
  );
}
