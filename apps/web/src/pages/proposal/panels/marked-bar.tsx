/** A share as a bar with its threshold mark. */

export interface MarkedBarProps {
  /** 0 to 1. */
  readonly fractionApprox: number;
  /** Position of the mark, 0 to 1; null for none. */
  readonly markApprox: number | null;
  readonly fill: string;
  readonly label: string;
}

export function MarkedBar({ fractionApprox, markApprox, fill, label }: MarkedBarProps) {
  const percent = (value: number) => `${Math.min(100, Math.max(0, value * 100))}%`;
  return (
    <span role="img" aria-label={label} data-hint={label} className="relative block h-3 w-full">
      <span className="block h-full w-full overflow-hidden rounded-full bg-sunken outline outline-line">
        <span className={`bar-fill block h-full ${fill}`} style={{ width: percent(fractionApprox) }} />
      </span>
      {markApprox !== null && (
        <span
          className="absolute -top-1 -bottom-1 w-0.5 bg-ink outline outline-surface"
          style={{ insetInlineStart: percent(markApprox) }}
        />
      )}
    </span>
  );
}
