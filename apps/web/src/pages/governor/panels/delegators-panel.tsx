/** Delegators by size, and their sum compared with the governor's stake. */
import type { ValoperAddress } from '@cairn/chain/address';
import { decFromInt } from '@cairn/chain/dec';
import { formatInt } from '@cairn/chain/format';
import type { Delegation, Validator } from '@cairn/node-client/modules/staking';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { StakeAmount, stakeColumn } from '../../../entities/asset/coin-amount.tsx';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { useWaitingFor } from '../../../shared/lib/waiting-for.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { delegatorsQuery } from '../queries.ts';
import { rankHolders, type RankedHolder } from '../../../entities/asset/rank-holders.ts';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { TITLE, percentColumn } from '../../../shared/ui/columns.tsx';
import { rankColumn } from '../../../shared/ui/rank-column.ts';

const NOTHING = decFromInt(0);

const COLUMNS: readonly Column<RankedHolder>[] = [
  rankColumn(),
  accountColumn('delegator', 'Delegator', ({ address }) => address, {
    sortBy: ({ address }) => address,
    ...TITLE,
  }),
  stakeColumn('base_units', 'Delegated', ({ baseUnits }) => baseUnits, { isAligned: true, card: 'key' }),
  percentColumn('share', 'Share', ({ share }) => share),
];

/** The delegators of a stake, which differs from their sum: shares convert to whole units, so each may lose one. */
export function rankDelegators(delegations: readonly Delegation[], tokens: bigint) {
  const list = rankHolders(
    delegations.map(({ delegator, balance }) => ({ address: delegator, baseUnits: balance.baseUnits })),
    tokens,
  );
  return {
    ...list,
    // Of a stake of zero each has nothing.
    rows: list.rows.map((row) => ({ ...row, share: row.share ?? NOTHING })),
    adds: list.missing >= 0n && list.missing <= BigInt(list.rows.length),
  };
}

/** All pages of the list, at the height of the governor's answer. */
export function DelegatorsPanel({
  address,
  governor,
}: Readonly<{ address: ValoperAddress; governor: UseQueryResult<Answer<Validator>> }>) {
  const { data: known } = governor;
  const delegators = useQuery({
    ...delegatorsQuery(useNode(), address, known?.height ?? undefined),
    enabled: known !== undefined,
  });
  const query = useWaitingFor(delegators, governor);
  const { data } = query;
  const sums = useMemo(
    () =>
      data === undefined || known === undefined ? null : rankDelegators(data.value.items, known.value.tokens),
    [data, known],
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
      rowKey={({ address }) => address}
      columns={COLUMNS}
      filterText={({ address }) => address}
      filterLabel="Search delegators"
      tools={({ value }) => value.complete && sums !== null && <Sum sums={sums} />}
    />
  );
}

function Sum({ sums: { sum, missing, adds } }: { readonly sums: ReturnType<typeof rankDelegators> }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-table">
      <span>
        Total <StakeAmount baseUnits={sum} />
      </span>
      {missing === 0n && <Status kind="good">equals the stake</Status>}
      {missing !== 0n && adds && (
        <Status kind="good">
          equals the stake except for <StakeAmount baseUnits={missing} />, which is rounded off when shares
          are converted to tokens
        </Status>
      )}
      {!adds && (
        <Status kind="warning">
          differs from the stake by <StakeAmount baseUnits={missing} />
        </Status>
      )}
    </p>
  );
}
