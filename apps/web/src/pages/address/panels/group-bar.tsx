/** What an account has by groups, as a bar and in words. */
import { decApprox, decFromAtomics, ratio, type Dec } from '@cairn/chain/dec';
import { formatPercent, formatUsd } from '@cairn/chain/format';
import type { PortfolioPart } from '../../../entities/portfolio/portfolio-parts.ts';
import { groupValues } from '../group-values.ts';
import type { PART_GROUPS } from '../part-words.ts';
import { Swatch } from './swatch.tsx';

/** A share of the sum of all that is above zero. */
function shareOf(value: Dec, parts: readonly PortfolioPart[]): Dec {
  const whole = parts.reduce((sum, part) => sum + (part.valueUsd > 0n ? part.valueUsd : 0n), 0n);
  return whole === 0n || value <= 0n ? decFromAtomics(0n) : ratio(value, whole, 'down');
}

/** What it is drawn from. */
export interface GroupBarProps {
  readonly groups: typeof PART_GROUPS;
  /** Of the groups in their order. */
  readonly hues: readonly string[];
  readonly parts: readonly PortfolioPart[];
  /** Of the balances, what cannot be sent yet. */
  readonly lockedUsd: Dec;
}

/** @see the file's head */
export function GroupBar({ groups, hues, parts, lockedUsd }: GroupBarProps) {
  const values = groupValues(groups, parts, lockedUsd)
    .map((group) => ({
      ...group,
      share: shareOf(group.valueUsd, parts),
      hue: hues[groups.findIndex(({ name }) => name === group.name)] ?? 'var(--stone)',
    }))
    .filter((group) => group.share > 0n);
  if (values.length === 0) return null;
  const words = values.map((group) => `${group.name} ${formatPercent(group.share)}`).join(', ');
  return (
    <div className="px-4 pb-3">
      <div className="flex h-3 gap-px overflow-hidden rounded-full" role="img" aria-label={words}>
        {values.map((group) => (
          <span
            key={group.name}
            className="h-full min-w-px"
            style={{ background: group.hue, width: `${decApprox(group.share) * 100}%` }}
            data-hint={`${group.name}: ${formatUsd(group.valueUsd)}, ${formatPercent(group.share)}`}
          />
        ))}
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 text-label text-muted">
        {values.map((group) => (
          <li key={group.name} className="inline-flex items-center gap-1.5">
            <Swatch hue={group.hue} />
            {group.name} {formatPercent(group.share)}
          </li>
        ))}
      </ul>
    </div>
  );
}
