/** Stake of the governor: amount, self-delegation and rank. */
import { accFromValoper, type ValoperAddress } from '@cairn/chain/address';
import { formatInt } from '@cairn/chain/format';
import type { Validator } from '@cairn/node-client/modules/staking';
import type { Answer } from '@cairn/node-client/node-client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { shareOf, type RankedPower } from '../../../entities/validator/power-shares.ts';
import { governorsQuery } from '../../../entities/validator/queries.ts';
import { rankActive } from '../../../entities/validator/rank-active.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { fact } from '../../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../../shared/ui/key-values-panel.tsx';
import { NodeValue } from '../../../shared/ui/node-value.tsx';
import { delegatorsQuery } from '../queries.ts';

interface OfGovernor {
  readonly address: ValoperAddress;
}

/** From the governor, the full list, and its delegations. */
export function StakePanel({
  address,
  query,
}: OfGovernor & { readonly query: UseQueryResult<Answer<Validator>> }) {
  const words = useStakingWords();
  return (
    <KeyValuesPanel
      title="Stake"
      query={query}
      what={`this ${words.one}`}
      isPaired
      rows={6}
      items={({ value, height }) => [
        fact('Stake', <StakeAmount baseUnits={value.tokens} isCopyable />),
        fact(
          'Rank',
          <ActiveRow address={address} empty="not in the active set">
            {({ rank }, count) => (
              <>
                {formatInt(rank)} of {formatInt(count)}
              </>
            )}
          </ActiveRow>,
        ),
        fact(
          'Share of active stake',
          <ActiveRow address={address} empty="none">
            {({ share }) => <Percent value={share} />}
          </ActiveRow>,
          'Of the active set’s total stake',
        ),
        fact('Self-bond', <SelfBond address={address} height={height ?? undefined} tokens={value.tokens} />),
        fact('Delegators', <DelegatorCount address={address} height={height ?? undefined} />),
        fact(
          'Minimum self-delegation',
          <StakeAmount baseUnits={value.minSelfDelegation} />,
          'If the self-delegation falls below this, the chain jails the operator',
        ),
      ]}
    />
  );
}

interface ActiveRowProps extends OfGovernor {
  /** In place of a governor outside the active set. */
  readonly empty: string;
  readonly children: (row: RankedPower<Validator>, count: number) => ReactNode;
}

function ActiveRow({ address, empty, children }: ActiveRowProps) {
  return (
    <NodeValue of={governorsQuery}>
      {({ items }) => {
        const { rows } = rankActive(items);
        const own = rows.find(({ item }) => item.address === address);
        return own === undefined ? <span className="text-muted">{empty}</span> : children(own, rows.length);
      }}
    </NodeValue>
  );
}

interface OfStateProps extends OfGovernor {
  readonly height: number | undefined;
}

function SelfBond({ address, height, tokens }: OfStateProps & { readonly tokens: bigint }) {
  return (
    <NodeValue of={(node) => delegatorsQuery(node, address, height)}>
      {({ items, complete }) => {
        const account = accFromValoper(address);
        const own = items.find(({ delegator }) => delegator === account);
        if (own === undefined)
          return <span className="text-muted">{complete ? 'none' : 'not among the loaded delegators'}</span>;
        return (
          <>
            <StakeAmount baseUnits={own.balance.baseUnits} />{' '}
            <span className="text-muted">
              (<Percent value={shareOf(own.balance.baseUnits, tokens)} />)
            </span>
          </>
        );
      }}
    </NodeValue>
  );
}

function DelegatorCount({ address, height }: OfStateProps) {
  return (
    <NodeValue of={(node) => delegatorsQuery(node, address, height)}>
      {({ items, complete }) => (
        <>
          {complete ? '' : 'more than '}
          {formatInt(items.length)}
        </>
      )}
    </NodeValue>
  );
}
