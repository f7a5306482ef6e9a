/** A tally as a stacked bar of the four options. */
import { decApprox } from '@cairn/chain/dec';
import { formatPercent } from '@cairn/chain/format';
import type { Tally, VoteOption } from '@cairn/node-client/modules/gov';
import { VOTE_OPTIONS } from './proposal-words.ts';
import { share, votesTotal } from './tally-outlook.ts';

/** Fill of each option; the text beside the bar has the same information. */
export const OPTION_FILL: Readonly<Record<VoteOption, string>> = {
  yes: 'bg-good',
  no: 'bg-warning',
  'no-with-veto': 'bg-bad',
  abstain: 'bg-line-strong',
};

export function votesFor(tally: Tally, option: VoteOption): bigint {
  return option === 'no-with-veto' ? tally.noWithVeto : tally[option];
}

/** `Yes 83.9%, No 2.9%, No with veto 0%, Abstain 13.1%, each of all votes`. */
function tallyWords(tally: Tally): string {
  const total = votesTotal(tally);
  if (total === 0n) return 'No votes';
  const parts = VOTE_OPTIONS.map(({ id, label }) => {
    const part = share(votesFor(tally, id), total);
    return `${label} ${part === null ? '0%' : formatPercent(part)}`;
  });
  return `${parts.join(', ')}, as shares of all votes`;
}

/** An empty bar without votes. */
export function TallyBar({ tally, isLarge = false }: Readonly<{ tally: Tally; isLarge?: boolean }>) {
  const total = votesTotal(tally);
  const words = tallyWords(tally);
  return (
    <span
      role="img"
      aria-label={words}
      data-hint={words}
      className={`flex w-full gap-px overflow-hidden rounded-full bg-sunken outline outline-line ${isLarge ? 'h-3' : 'h-2'}`}
    >
      {VOTE_OPTIONS.map(({ id }) => {
        const part = share(votesFor(tally, id), total);
        return part === null || part === 0n ? null : (
          <span
            key={id}
            className={`bar-fill block h-full min-w-px ${OPTION_FILL[id]}`}
            style={{ width: `${decApprox(part) * 100}%` }}
          />
        );
      })}
    </span>
  );
}
