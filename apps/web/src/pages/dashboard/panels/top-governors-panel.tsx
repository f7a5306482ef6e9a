/** The governors, or validators, with the most stake. */
import { ratio } from '@cairn/chain/dec';
import { useQuery } from '@tanstack/react-query';
import { GovernorLink } from '../../../entities/address/address-link.tsx';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { useHead } from '../../../entities/block/use-head.ts';
import { rankActive } from '../../../entities/validator/rank-active.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { useIdle } from '../../../shared/lib/use-idle.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import { activeSetQuery } from '../queries.ts';

const ROWS = 6;
const ROW = 'h-[45px] md:h-[41px]';
/** Has a second line with the validator's record. */
const PLAIN_ROW = 'h-[57px]';

const ValidatorRecord = lazyComponent(() => import('./validator-record.tsx'));

/** From the selected node: the active set by stake. */
export function TopGovernorsPanel() {
  const { hasGovernors } = useChain();
  const query = useQuery(activeSetQuery(useNode()));
  const word = hasGovernors ? 'governors' : 'validators';
  const row = hasGovernors ? ROW : PLAIN_ROW;
  const isIdle = useIdle(useHead() !== undefined);
  return (
    <QueryPanel
      title={`Top ${word}`}
      query={query}
      what={`the ${word}`}
      aside={<AppLink to={paths.governors}>All {word}</AppLink>}
      skeleton={<SkeletonRows rows={ROWS} rowClassName={row} />}
      empty={{
        when: ({ value }) => value.items.length === 0,
        text: `No active ${word}.`,
      }}
    >
      {({ value }) => {
        const { rows, total } = rankActive(value.items);
        return (
          <ol>
            {rows.slice(0, ROWS).map(({ item, rank, power }) => (
              <li
                key={item.address}
                data-row=""
                tabIndex={-1}
                className={`${row} flex flex-col justify-center border-b border-line px-4 text-table last:border-0`}
              >
                <span className="flex items-center gap-3">
                  <span className="w-4 text-end text-muted">{rank}</span>
                  <span className="min-w-0 flex-1 truncate">
                    <GovernorLink address={item.address} withCopy={false} />
                  </span>
                  <StakeAmount baseUnits={power} maxDecimals={0} />
                  <span className="w-12 text-end text-muted">
                    {total === 0n ? '–' : <Percent value={ratio(power, total, 'down')} digits={1} />}
                  </span>
                </span>
                {!hasGovernors && (
                  <span className="block h-5 truncate ps-7 text-label text-muted">
                    <Suspense>{isIdle && <ValidatorRecord validator={item} />}</Suspense>
                  </span>
                )}
              </li>
            ))}
          </ol>
        );
      }}
    </QueryPanel>
  );
}
