import { Icon } from "./icon.tsx";

/** A small button that asks to delete what is named. */
export const DeleteButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" class="button small square" onClick={onClick} aria-label={`Delete ${name}`} title="Delete">
    <Icon name="trash" />
  </button>
);
