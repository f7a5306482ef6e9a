/** Supply of the staking token by location. */
import { decApprox } from '@cairn/chain/dec';
import { formatPercent } from '@cairn/chain/format';
import { parseDenom } from '@cairn/chain/denom';
import { useQuery } from '@tanstack/react-query';
import { CoinAmount, CoinList } from '../../../entities/asset/coin-amount.tsx';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { Skeleton, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel, QueryState } from '../../../shared/ui/panel.tsx';
import { edenQuery } from '../elys-queries.ts';
import { supplyQuery } from '../queries.ts';
import { splitSupply, type SupplyPartName } from '../supply-split.ts';

const PARTS: Readonly<
  Record<SupplyPartName, { readonly label: string; readonly hint: string; readonly colour: string }>
> = {
  bonded: {
    label: 'Staked',
    hint: 'Delegated to the active set: bonded_tokens of the staking pool',
    colour: 'var(--series-1)',
  },
  'not-bonded': {
    label: 'Unbonding or inactive',
    hint: 'Unbonding, or delegated outside the active set: not_bonded_tokens of the staking pool',
    colour: 'var(--series-2)',
  },
  community: {
    label: 'Community pool',
    hint: 'Spent only by proposals',
    colour: 'var(--series-3)',
  },
  other: {
    label: 'Liquid',
    hint: 'All the rest: in accounts, pools, contracts and escrows. It includes what vesting accounts still hold locked: no node reports that sum',
    colour: 'var(--series-4)',
  },
};

/** The bank supply in parts that add up to it, at one height. */
export function SupplyPanel() {
  const { stakeDenom } = useChain();
  const servesElys = useServesElys();
  const query = useQuery(supplyQuery(useNode(), stakeDenom.denom));
  return (
    <QueryPanel
      title={`${stakeDenom.symbol} supply`}
      query={query}
      what="the supply"
      aside={({ value }) => (
        <CoinAmount coin={{ denom: stakeDenom.denom, baseUnits: value.supply }} maxDecimals={2} />
      )}
      skeleton={
        <>
          <div className="p-4">
            <Skeleton height="12px" />
          </div>
          <SkeletonRows rows={4} />
        </>
      }
      empty={{
        when: ({ value }) => splitSupply(value) === null,
        text: 'The figures of this node contradict each other: they add up to more than the supply.',
      }}
    >
      {({ value }) => (
        <>
          <Split parts={splitSupply(value) ?? []} />
          {servesElys && <EdenLine />}
        </>
      )}
    </QueryPanel>
  );
}

function Split({ parts }: { readonly parts: NonNullable<ReturnType<typeof splitSupply>> }) {
  const { stakeDenom } = useChain();
  const hasCommunity = parts.some(({ name }) => name === 'community');
  const words = parts.map(({ name, share }) => `${PARTS[name].label} ${formatPercent(share)}`).join(', ');
  return (
    <>
      <div role="img" aria-label={words} className="m-4 flex h-3 overflow-hidden rounded-full bg-sunken">
        {parts.map(({ name, share }) => (
          <span
            key={name}
            className="bar-fill h-full border-e border-surface last:border-0"
            style={{ width: `${decApprox(share) * 100}%`, background: PARTS[name].colour }}
          />
        ))}
      </div>
      <ul className="aligned text-table">
        {parts.map(({ name, baseUnits, share }) => (
          <li
            key={name}
            className="flex min-h-[var(--row)] items-center gap-3 border-t border-line px-4 py-1"
          >
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 rounded-full"
              style={{ background: PARTS[name].colour }}
            />
            <span data-hint={PARTS[name].hint} tabIndex={0} className="min-w-0 flex-1">
              {name === 'other' && !hasCommunity
                ? 'Liquid and community pool, which this node does not report'
                : PARTS[name].label}
            </span>
            <CoinAmount coin={{ denom: stakeDenom.denom, baseUnits }} maxDecimals={2} isAligned />
            <span className="w-14 text-end text-muted">
              <Percent value={share} digits={2} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const EDEN = parseDenom('ueden');

/** Vested Eden becomes part of the bank supply when claimed. */
function EdenLine() {
  const query = useQuery(edenQuery(useNode()));
  return (
    <div className="min-h-[72px] border-t border-line text-table">
      <QueryState query={query} what="committed Eden" skeleton={<SkeletonRows rows={2} />}>
        {({ value }) => (
          <dl className="px-4 py-2">
            <div className="flex gap-3 py-1">
              <dt
                className="flex-1 text-muted"
                data-hint="Staked Eden and Eden Boost; not in the supply above"
              >
                Also committed
              </dt>
              <dd className="text-end">
                <CoinList coins={value.committed} />
              </dd>
            </div>
            <div className="flex gap-3 py-1">
              <dt
                className="flex-1 text-muted"
                data-hint="All Eden ever put into vesting, as the chain counts it: it is minted as the staking token when claimed"
              >
                Entered vesting
              </dt>
              <dd className="text-end">
                <CoinAmount coin={{ denom: EDEN, baseUnits: value.putIntoVesting }} />
              </dd>
            </div>
          </dl>
        )}
      </QueryState>
    </div>
  );
}
