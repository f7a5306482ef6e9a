/** A select that chooses the value of a URL parameter. */
import { choose, type UrlChoiceProps } from './url-choice.tsx';

interface UrlSelectProps extends UrlChoiceProps {
  /** Whether the label is visible: otherwise the default option names what it chooses. */
  readonly showsLabel?: boolean;
}

export function UrlSelect({ label, value, showsLabel = false, ...place }: UrlSelectProps) {
  const select = (
    <select
      className="field max-w-full"
      aria-label={label}
      value={value}
      onChange={({ target }) => choose(place, target.value)}
    >
      {place.options.map(({ id, label: name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
  if (!showsLabel) return select;
  return (
    <label className="inline-flex min-w-0 items-center gap-2 text-table text-muted">
      {label}
      {select}
    </label>
  );
}
