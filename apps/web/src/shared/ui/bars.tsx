/** Small charts. The only place where values are floats. */

interface BarProps {
  readonly fractionApprox: number;
  readonly label: string;
  /** As wide as its container, on a line of its own. */
  readonly isFull?: boolean;
}

/** A bar filled to `fractionApprox` (0 to 1), with a text alternative. */
export function Bar({ fractionApprox, label, isFull = false }: BarProps) {
  const percent = Math.min(100, Math.max(0, fractionApprox * 100));
  return (
    <span
      role="img"
      aria-label={label}
      data-hint={label}
      className={`inline-block h-2 ${isFull ? 'w-full' : 'w-20'} overflow-hidden rounded-full bg-sunken align-middle outline outline-line`}
    >
      <span className="bar-fill block h-full rounded-full bg-stone" style={{ width: `${percent}%` }} />
    </span>
  );
}
