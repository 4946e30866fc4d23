/** What was wrong with files that were not taken. */
export const Refused = ({ problems }: { problems: readonly string[] }) =>
  problems.length === 0 ? null : (
    <div role="alert">
      {problems.map((problem) => (
        <p class="field-error" key={problem}>
          {problem}
        </p>
      ))}
    </div>
  );
