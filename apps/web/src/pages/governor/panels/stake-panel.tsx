/** Stake of the governor: amount, self-delegation and rank. */
import type { ValoperAddress } from '@cairn/chain/address';
import { formatInt } from '@cairn/chain/format';
import type { Validator } from '@cairn/node-client/modules/staking';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { accFromValoper } from '@cairn/chain/address';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { shareOf } from '../../../entities/validator/power-shares.ts';
import { governorsQuery } from '../../../entities/validator/queries.ts';
import { rankActive } from '../../../entities/validator/rank-active.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { SkeletonRows, SkeletonText } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues, PAIRED_ROW } from '../../../shared/ui/key-values.tsx';
import { NotRead } from '../../../shared/ui/query-value.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { delegatorsQuery } from '../queries.ts';

/** From the governor, the full list, and its delegations. */
export function StakePanel({
  address,
  query,
}: Readonly<{ address: ValoperAddress; query: UseQueryResult<Answer<Validator>> }>) {
  const words = useStakingWords();
  return (
    <QueryPanel
      title="Stake"
      query={query}
      what={`this ${words.one}`}
      skeleton={<SkeletonRows rows={6} rowClassName={PAIRED_ROW} />}
    >
      {({ value, height }) => (
        <KeyValues
          isPaired
          items={[
            fact('Stake', <StakeAmount baseUnits={value.tokens} isCopyable />),
            fact('Rank', <Rank address={address} />),
            fact('Share of active', <Share address={address} />, 'Of the stake of the active set'),
            fact(
              'Self-bond',
              <SelfBond address={address} height={height ?? undefined} tokens={value.tokens} />,
            ),
            fact('Delegators', <DelegatorCount address={address} height={height ?? undefined} />),
            fact(
              'Minimum self-delegation',
              <StakeAmount baseUnits={value.minSelfDelegation} />,
              'Below it the chain jails the operator',
            ),
          ]}
        />
      )}
    </QueryPanel>
  );
}

function useOwnRow(address: ValoperAddress) {
  const { data, error } = useQuery(governorsQuery(useNode()));
  if (data === undefined) return { waiting: error === null ? <SkeletonText width="5em" /> : <NotRead /> };
  const { rows } = rankActive(data.value.items);
  return { row: rows.find(({ item }) => item.address === address), count: rows.length };
}

function Rank({ address }: { readonly address: ValoperAddress }) {
  const own = useOwnRow(address);
  if ('waiting' in own) return own.waiting;
  if (own.row === undefined) return <span className="text-muted">not in the active set</span>;
  return (
    <>
      {formatInt(own.row.rank)} of {formatInt(own.count)}
    </>
  );
}

function Share({ address }: { readonly address: ValoperAddress }) {
  const own = useOwnRow(address);
  if ('waiting' in own) return own.waiting;
  if (own.row === undefined) return <span className="text-muted">none</span>;
  return <Percent value={own.row.share} />;
}

interface OfStateProps {
  readonly address: ValoperAddress;
  readonly height: number | undefined;
}

function SelfBond({ address, height, tokens }: OfStateProps & { readonly tokens: bigint }) {
  const { data, isError } = useQuery(delegatorsQuery(useNode(), address, height));
  if (isError) return <span className="text-muted">not loaded: see the delegators below</span>;
  if (data === undefined) return <SkeletonText width="8em" />;
  const account = accFromValoper(address);
  const own = data.value.items.find(({ delegator }) => delegator === account);
  if (own === undefined)
    return (
      <span className="text-muted">{data.value.complete ? 'none' : 'not among the loaded delegators'}</span>
    );
  return (
    <>
      <StakeAmount baseUnits={own.balance.baseUnits} />{' '}
      <span className="text-muted">
        (<Percent value={shareOf(own.balance.baseUnits, tokens)} />)
      </span>
    </>
  );
}

function DelegatorCount({ address, height }: OfStateProps) {
  const { data, isError } = useQuery(delegatorsQuery(useNode(), address, height));
  if (isError) return <span className="text-muted">not loaded: see the delegators below</span>;
  if (data === undefined) return <SkeletonText width="3em" />;
  return (
    <>
      {data.value.complete ? '' : 'more than '}
      {formatInt(data.value.items.length)}
    </>
  );
}
