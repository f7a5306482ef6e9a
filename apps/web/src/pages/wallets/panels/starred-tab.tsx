import { visibleText } from '@cairn/chain/format';
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import type { Delegation, Unbonding } from '@cairn/node-client/modules/staking';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@cairn/node-client/node-client';
import { NamedAddressLink } from '../../../entities/address/address-link.tsx';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { balancesQuery, delegationsQuery, unbondingsQuery } from '../../../entities/portfolio/queries.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { exportColumn, plainColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { StarButton } from '../../../shared/ui/star-button.tsx';
import type { StarredAddress } from '../starred-addresses.ts';

const COLUMNS: readonly Column<StarredAddress>[] = [
  plainColumn('star', 'Star', { card: 'fact-bare', isShownOnly: true }, ({ address }) => (
    <StarButton id={address} what="address" />
  )),
  plainColumn(
    'address',
    'Address',
    { card: 'title', isWide: true, exportAs: ({ address }) => address },
    ({ address, label, note }) => (
      <span className="inline-flex flex-wrap items-baseline gap-x-2">
        <NamedAddressLink address={address} />
        {label !== '' && <span className="font-medium">{visibleText(label)}</span>}
        {note !== '' && <span className="text-muted">{visibleText(note)}</span>}
      </span>
    ),
  ),
  exportColumn('label', 'Label', ({ label }) => label),
  exportColumn('note', 'Note', ({ note }) => note),
  plainColumn(
    'balance',
    'Balance',
    {
      align: 'end',
      loadAs: async ({ address }, { chain, node, load }) =>
        stakeIn(await load(balancesQuery(node, address, 'newest')), chain.stakeDenom.denom),
    },
    (star) => <Balance star={star} />,
  ),
  plainColumn(
    'delegated',
    'Delegated',
    {
      align: 'end',
      loadAs: async ({ address }, { node, load }) =>
        sumOf(await load(delegationsQuery(node, address, 'newest')), delegatedIn),
    },
    (star) => <Delegated star={star} />,
  ),
  plainColumn(
    'unbonding',
    'Unbonding',
    {
      align: 'end',
      loadAs: async ({ address }, { node, load }) =>
        sumOf(await load(unbondingsQuery(node, address, 'newest')), unbondingIn),
    },
    (star) => <Unbonding star={star} />,
  ),
  plainColumn(
    'others',
    'Other assets',
    {
      align: 'end',
      loadAs: async ({ address }, { chain, node, load }) =>
        othersIn(await load(balancesQuery(node, address, 'newest')), chain.stakeDenom.denom),
    },
    (star) => <Others star={star} />,
  ),
];

/** The sum of a list, or of what is known of it. */
const sumOf = <Item,>(
  { items, complete }: Readonly<{ items: readonly Item[]; complete: boolean }>,
  sumIn: (items: readonly Item[]) => bigint,
): bigint | string => (complete ? sumIn(items) : `at least ${sumIn(items)}`);

const stakeIn = (coins: readonly Coin[], stakeDenom: Denom): bigint =>
  coins.find(({ denom }) => denom === stakeDenom)?.baseUnits ?? 0n;

const othersIn = (coins: readonly Coin[], stakeDenom: Denom): number =>
  coins.filter(({ denom }) => denom !== stakeDenom).length;

const delegatedIn = (delegations: readonly Delegation[]): bigint =>
  delegations.reduce((sum, { balance }) => sum + balance.baseUnits, 0n);

const unbondingIn = (unbondings: readonly Unbonding[]): bigint =>
  unbondings.flatMap(({ entries }) => entries).reduce((sum, { balance }) => sum + balance, 0n);

interface CellProps {
  readonly star: StarredAddress;
}

function useBalances({ address }: StarredAddress): UseQueryResult<Answer<readonly Coin[]>> {
  return useQuery(balancesQuery(useNode(), address, 'newest'));
}

function Balance({ star }: CellProps) {
  const { denom } = useChain().stakeDenom;
  return (
    <QueryValue query={useBalances(star)}>
      {({ value }) => <StakeAmount baseUnits={stakeIn(value, denom)} maxDecimals={2} />}
    </QueryValue>
  );
}

function Others({ star }: CellProps) {
  const { denom } = useChain().stakeDenom;
  return <QueryValue query={useBalances(star)}>{({ value }) => othersIn(value, denom)}</QueryValue>;
}

function Delegated({ star }: CellProps) {
  const query = useQuery(delegationsQuery(useNode(), star.address, 'newest'));
  return (
    <QueryValue query={query}>
      {({ value }) => (
        <>
          {!value.complete && 'at least '}
          <StakeAmount baseUnits={delegatedIn(value.items)} maxDecimals={2} />
        </>
      )}
    </QueryValue>
  );
}

function Unbonding({ star }: CellProps) {
  const query = useQuery(unbondingsQuery(useNode(), star.address, 'newest'));
  return (
    <QueryValue query={query}>
      {({ value }) => (
        <>
          {!value.complete && 'at least '}
          <StakeAmount baseUnits={unbondingIn(value.items)} maxDecimals={2} />
        </>
      )}
    </QueryValue>
  );
}

/** Stored in this browser only. */
export default function StarredTab({ starred }: { readonly starred: readonly StarredAddress[] }) {
  return (
    <Panel isTable={starred.length > 0} title="Starred">
      {starred.length === 0 ? (
        <Empty>
          No starred addresses. Star an address on its page. Stars are stored only in this browser.
        </Empty>
      ) : (
        <DataTable
          id="starred"
          caption="Starred addresses"
          rows={starred}
          rowKey={({ address }) => address}
          columns={COLUMNS}
        />
      )}
    </Panel>
  );
}
