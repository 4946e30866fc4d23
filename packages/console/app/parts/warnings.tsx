/** Remarks about a result, such as that a field had no effect. */
export const Warnings = ({ warnings = [] }: { warnings: readonly string[] | undefined }) =>
  warnings.map((warning) => (
    <p class="hint" key={warning}>
      {warning}
    </p>
  ));
