/** Distribution of power: size of the active set, total compared with the chain's, and how few hold a third and two thirds. */
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { governorName } from '../../../entities/validator/governor-name.tsx';
import { PowerBar } from '../../../entities/validator/power-bar.tsx';
import { MARK_LABELS } from '../../../entities/validator/power-shares.ts';
import { governorsQuery } from '../../../entities/validator/queries.ts';
import { stakingParamsQuery, stakingPoolQuery } from '../../../entities/validator/staking-queries.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { STATE_STALE_MS } from '../../../shared/config/lifetimes.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { groupGovernors, entryStake } from '../group-governors.ts';

/** From the governor list; the pool is queried at the same height. */
export function PowerPanel() {
  const node = useNode();
  const query = useQuery({ ...governorsQuery(node), refetchInterval: STATE_STALE_MS });
  const words = useStakingWords();
  return (
    <QueryPanel
      title="Power"
      query={query}
      what={`the ${words.many}`}
      skeleton={
        <div className="h-[341px] p-4 sm:h-[180px]">
          <Skeleton height="20px" />
        </div>
      }
      empty={{ when: ({ value }) => value.items.length === 0, text: `There is no ${words.one} yet.` }}
    >
      {({ value, height }) => {
        const { active } = groupGovernors(value.items);
        const third = holders(active.third, active.rows.length, words.many, 'at least a third');
        const overTwoThirds = holders(
          active.twoThirds,
          active.rows.length,
          words.many,
          'more than two thirds',
        );
        return (
          <>
            <div className="px-4 pt-4">
              <PowerBar ranking={active} nameOf={governorName} label={`${third} ${overTwoThirds}`} />
            </div>
            <KeyValues
              items={[
                fact(MARK_LABELS.third, third),
                fact(MARK_LABELS['two-thirds'], overTwoThirds),
                fact(
                  'Active set',
                  <div className="min-h-10 sm:min-h-5">
                    <ActiveSet active={active} />
                  </div>,
                ),
                fact('Bonded', <BondedSum sum={active.total} height={height ?? undefined} />, {
                  term: 'bonded',
                }),
              ]}
            />
          </>
        );
      }}
    </QueryPanel>
  );
}

function holders(count: number, all: number, many: string, part: string): string {
  const verb = count === 1 ? 'alone holds' : 'together hold';
  return `${formatInt(count)} of ${formatInt(all)} ${many} ${verb} ${part}.`;
}

function ActiveSet({ active }: { readonly active: ReturnType<typeof groupGovernors>['active'] }) {
  const { data } = useQuery(stakingParamsQuery(useNode()));
  const count = formatInt(active.rows.length);
  if (data === undefined) return <>{count}</>;
  const price = entryStake(active, data.value.maxValidators);
  return (
    <>
      {count} of at most {formatInt(data.value.maxValidators)}
      {price !== null && (
        <>
          ; more than <StakeAmount baseUnits={price} /> needed to enter
        </>
      )}
    </>
  );
}

/** Compares the list's sum with the pool at the same height. */
function BondedSum({ sum, height }: Readonly<{ sum: bigint; height: number | undefined }>) {
  const words = useStakingWords();
  const { data, isError } = useQuery(stakingPoolQuery(useNode(), height));
  const difference = data === undefined ? null : data.value.bonded - sum;
  return (
    <span className="flex min-h-10 flex-wrap content-start items-baseline gap-x-3 sm:min-h-5">
      <StakeAmount baseUnits={sum} />
      {difference === 0n && <Status kind="good">matches the chain’s bonded pool</Status>}
      {difference !== null && difference !== 0n && (
        <Status kind="warning">
          differs from the chain’s bonded pool by <StakeAmount baseUnits={difference} />
        </Status>
      )}
      {isError && <span className="text-muted">the chain’s bonded pool could not be loaded to compare</span>}
      <span className="sr-only">held by the active {words.many}</span>
    </span>
  );
}
