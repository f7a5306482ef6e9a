/** Delegators by size, and their sum compared with the governor's stake. */
import type { ValoperAddress } from '@cairn/chain/address';
import { formatInt } from '@cairn/chain/format';
import type { Validator } from '@cairn/node-client/modules/staking';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { StakeAmount, stakeColumn } from '../../../entities/asset/coin-amount.tsx';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { delegatorsQuery } from '../queries.ts';
import { sumDelegators, type DelegatorRow, type DelegatorSum } from '../stake-sums.ts';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { TITLE, percentColumn } from '../../../shared/ui/columns.tsx';
import { rankColumn } from '../../../shared/ui/rank-column.ts';

const COLUMNS: readonly Column<DelegatorRow>[] = [
  rankColumn(),
  accountColumn('delegator', 'Delegator', ({ delegator }) => delegator, {
    sortBy: ({ delegator }) => delegator,
    ...TITLE,
  }),
  stakeColumn('base_units', 'Delegated', ({ baseUnits }) => baseUnits, { isAligned: true, card: 'key' }),
  percentColumn('share', 'Share', ({ share }) => share),
];

/** All pages of the list, at the height of the governor's answer. */
export function DelegatorsPanel({
  address,
  governor,
}: Readonly<{ address: ValoperAddress; governor: UseQueryResult<Answer<Validator>> }>) {
  const words = useStakingWords();
  if (governor.data === undefined)
    return (
      <QueryPanel title="Delegators" query={governor} what={`this ${words.one}`}>
        {() => null}
      </QueryPanel>
    );
  return <DelegatorsOf address={address} tokens={governor.data.value.tokens} height={governor.data.height} />;
}

function DelegatorsOf({
  address,
  tokens,
  height,
}: Readonly<{ address: ValoperAddress; tokens: bigint; height: number | null }>) {
  const query = useQuery(delegatorsQuery(useNode(), address, height ?? undefined));
  const { data } = query;
  const sums = useMemo(
    () => (data === undefined ? null : sumDelegators(data.value.items, tokens)),
    [data, tokens],
  );
  return (
    <TablePanel
      id="delegators"
      title="Delegators"
      query={query}
      what="the delegators"
      aside={({ value }) => (
        <span>
          {value.complete ? '' : 'the first '}
          {formatInt(value.items.length)}
        </span>
      )}
      empty="No delegators."
      rows={sums?.rows ?? []}
      rowKey={({ delegator }) => delegator}
      columns={COLUMNS}
      filterText={({ delegator }) => delegator}
      filterLabel="Search delegators"
      tools={({ value }) => value.complete && sums !== null && <Sum sums={sums} />}
    />
  );
}

function Sum({ sums: { sum, rest, adds } }: { readonly sums: DelegatorSum }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-table">
      <span>
        Total <StakeAmount baseUnits={sum} />
      </span>
      {rest === 0n && <Status kind="good">equals the stake</Status>}
      {rest !== 0n && adds && (
        <Status kind="good">
          equals the stake except for <StakeAmount baseUnits={rest} />, which is rounded off when shares are
          converted to tokens
        </Status>
      )}
      {!adds && (
        <Status kind="warning">
          differs from the stake by <StakeAmount baseUnits={rest} />
        </Status>
      )}
    </p>
  );
}
