/** The votes of a signer over the latest blocks as a small dot chart. */
import { formatInt } from '@cairn/chain/format';
import type { SignerRecord, Vote } from './signing-window.ts';

const STEP = 3;
const HEIGHT = 16;

/** Marks per vote: full for a signature, half for nil, a base mark for an absence. */
const MARKS: Readonly<
  Record<Vote, { readonly className: string; readonly top: number; readonly bottom: number } | null>
> = {
  signed: { className: 'stroke-stone', top: 2, bottom: 14 },
  nil: { className: 'stroke-stone', top: 8, bottom: 14 },
  absent: { className: 'stroke-bad', top: 12, bottom: 16 },
  unknown: { className: 'stroke-line-strong', top: 7, bottom: 9 },
  outside: null,
};
const RENDERED_VOTES: readonly Vote[] = ['signed', 'nil', 'absent', 'unknown'];

/** The record in words. */
export function describeRecord({ votes, signed, nil, absent, counted }: SignerRecord): string {
  const unknown = votes.filter(({ vote }) => vote === 'unknown').length;
  const notKnown = `not known for ${formatInt(unknown)} of these blocks`;
  if (counted === 0) return unknown === 0 ? 'not in the set in any of these blocks' : notKnown;
  const parts = [
    `signed ${formatInt(signed)}`,
    nil === 0 ? null : `voted nil ${formatInt(nil)}`,
    absent === 0 ? null : `absent ${formatInt(absent)}`,
  ];
  const record = `${parts.filter((part) => part !== null).join(', ')} of ${formatInt(counted)} blocks`;
  return unknown === 0 ? record : `${record}, ${notKnown}`;
}

/** Oldest on the left. */
export function VoteStrip({ record }: { readonly record: SignerRecord }) {
  const width = Math.max(1, record.votes.length) * STEP;
  const label = describeRecord(record);
  return (
    <svg
      role="img"
      aria-label={label}
      data-hint={label}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
    >
      {RENDERED_VOTES.map((vote) => {
        const mark = MARKS[vote];
        if (mark === null) return null;
        const path = record.votes
          .flatMap((item, index) =>
            item.vote === vote ? [`M${index * STEP + 1.5} ${mark.top}V${mark.bottom}`] : [],
          )
          .join('');
        return path === '' ? null : <path key={vote} d={path} className={mark.className} strokeWidth="2" />;
      })}
    </svg>
  );
}
