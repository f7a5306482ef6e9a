/** The verification badge in page titles. */

export interface BadgeState {
  readonly kind: 'proven' | 'bad' | 'pending';
  readonly text: string;
}

const MARKS: Readonly<Record<BadgeState['kind'], { readonly mark: string; readonly className: string }>> = {
  proven: { mark: '✓', className: 'text-good' },
  bad: { mark: '✕', className: 'text-bad' },
  pending: { mark: '◌', className: 'text-pending' },
};

/** Before any check has run. */
export const NOT_VERIFIED: BadgeState = { kind: 'pending', text: 'Not verified yet' };

/** A mark with a text that is sufficient by itself. */
export function BadgeText({ kind, text }: BadgeState) {
  const { mark, className } = MARKS[kind];
  return (
    <span className={`inline-flex gap-1.5 ${className}`}>
      <span aria-hidden="true">{mark}</span>
      {text}
    </span>
  );
}
