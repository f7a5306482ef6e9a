/** Balances, stake, rewards and commitments: everything that makes up the total. */
import type { Coin } from '@cairn/chain/amount';
import { formatInt } from '@cairn/chain/format';
import type { Delegation, RedelegationEntry, UnbondingEntry } from '@cairn/node-client/modules/staking';
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountColumn, GovernorLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount, coinColumn } from '../../../entities/asset/coin-amount.tsx';
import {
  balancesQuery,
  delegationsQuery,
  redelegationsQuery,
  unbondingsQuery,
} from '../../../entities/portfolio/queries.ts';
import type { PriceBook } from '../../../entities/price/price-book.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { useLocked } from '../summary/use-locked.ts';
import type { Portfolio } from '../use-portfolio.ts';
import { amountCard, denomColumn, worthColumns } from './coin-columns.tsx';
import { CommitmentsPanels } from './commitments-panels.tsx';
import { RewardsPanel } from './rewards-panel.tsx';
import { StateTable } from './state-table.tsx';
import { type HeldToken, heldTokensQuery } from '../../../entities/contract/held-tokens.ts';
import { TokenAmount } from '../../../entities/contract/token-amount.tsx';
import { blockColumn, plainColumn, timeColumn, TITLE } from '../../../shared/ui/columns.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

interface TabProps {
  readonly portfolio: Portfolio;
}

/** All panels, including empty ones. */
export default function HoldingsTab({ portfolio }: TabProps) {
  const { hasContracts } = useChain();
  return (
    <>
      <BalancesPanel portfolio={portfolio} />
      <DelegationsPanel portfolio={portfolio} />
      <UnbondingsPanel portfolio={portfolio} />
      <RedelegationsPanel portfolio={portfolio} />
      <RewardsPanel portfolio={portfolio} />
      {portfolio.hasElys && <CommitmentsPanels portfolio={portfolio} />}
      {hasContracts && <ContractTokensPanel address={portfolio.address} />}
    </>
  );
}

interface BalanceRow {
  readonly coin: Coin;
  /** `undefined` while loading, null on failure. */
  readonly locked: bigint | null | undefined;
}

function BalancesPanel({ portfolio }: TabProps) {
  const { address, at, book } = portfolio;
  const query = useQuery(balancesQuery(useNode(), address, at));
  const locked = useLocked(portfolio);
  const columns = useMemo(() => balanceColumns(book), [book]);
  return (
    <StateTable
      id="balances"
      title="Balances"
      what="the balances"
      query={query}
      rows={(coins) =>
        coins.map((coin): BalanceRow => {
          const found = locked?.find(({ denom }) => denom === coin.denom)?.baseUnits ?? 0n;
          return { coin, locked: locked === null || locked === undefined ? locked : found };
        })
      }
      rowKey={(row) => row.coin.denom}
      columns={columns}
      filterText={(row) => row.coin.denom}
      emptyText="No coins."
    />
  );
}

const balanceColumns = (book: PriceBook | null): readonly Column<BalanceRow>[] => [
  denomColumn((row) => row.coin),
  coinColumn('amount', 'Amount', (row) => row.coin, { card: amountCard(book) }),
  plainColumn(
    'locked',
    'Of which locked',
    {
      align: 'end',
      hasValue: ({ locked }) => locked !== undefined && locked !== 0n,
      exportAs: ({ locked }) => locked ?? null,
    },
    (row) => <Locked {...row} />,
  ),
  ...worthColumns<BalanceRow>(book, (row) => [row.coin]),
];

function Locked({ coin: { denom }, locked }: BalanceRow) {
  if (locked === undefined) return null;
  if (locked === null) return <Status kind="bad">not loaded</Status>;
  if (locked === 0n) return <span className="text-muted">none</span>;
  return <CoinAmount coin={{ denom, baseUnits: locked }} />;
}

function DelegationsPanel({ portfolio: { address, at, book } }: TabProps) {
  const { One } = useStakingWords();
  const query = useQuery(delegationsQuery(useNode(), address, at));
  const columns = useMemo((): readonly Column<Delegation>[] => {
    return [
      governorColumn('governor', One, (row) => row.validator),
      coinColumn('amount', 'Delegated', (row) => row.balance, { card: amountCard(book) }),
      ...worthColumns<Delegation>(book, (row) => [row.balance]),
    ];
  }, [book, One]);
  return (
    <StateTable
      id="delegations"
      title="Delegations"
      what="the delegations"
      query={query}
      rows={(list) => list.items}
      rowKey={(row) => row.validator}
      columns={columns}
      filterText={(row) => row.validator}
      emptyText="No delegations."
    />
  );
}

function governorColumn<Row>(
  id: string,
  header: string,
  governorOf: (row: Row) => ValoperAddress,
): Column<Row> {
  return plainColumn(id, header, { card: 'title', sortBy: governorOf }, (row) => (
    <GovernorLink address={governorOf(row)} withCopy={false} />
  ));
}

interface UnbondingRow extends UnbondingEntry {
  readonly key: string;
  readonly governor: ValoperAddress;
  readonly coin: Coin;
}

function UnbondingsPanel({ portfolio: { address, at, book } }: TabProps) {
  const { denom } = useChain().stakeDenom;
  const query = useQuery(unbondingsQuery(useNode(), address, at));
  const columns = useMemo((): readonly Column<UnbondingRow>[] => {
    return [
      governorColumn('governor', 'From', (row) => row.governor),
      coinColumn('amount', 'Amount', (row) => row.coin, { card: amountCard(book) }),
      ...worthColumns<UnbondingRow>(book, (row) => [row.coin]),
      completionColumn(),
      sinceColumn(),
    ];
  }, [book]);
  return (
    <StateTable
      id="unbondings"
      title="Unbonding"
      term="unbonding"
      what="the unbonding stake"
      query={query}
      rows={(list) =>
        list.items.flatMap((unbonding) =>
          unbonding.entries.map((entry, index): UnbondingRow => ({
            ...entry,
            key: `${unbonding.validator} ${index}`,
            governor: unbonding.validator,
            coin: { denom, baseUnits: entry.balance },
          })),
        )
      }
      rowKey={(row) => row.key}
      columns={columns}
      emptyText="Nothing is unbonding."
    />
  );
}

const completionColumn = <Row extends Pick<UnbondingEntry, 'completionTime'>>(): Column<Row> =>
  timeColumn('free', 'Completes', ({ completionTime }) => completionTime, {
    show: 'both',
    sortBy: ({ completionTime }) => completionTime,
  });

const sinceColumn = <Row extends Pick<UnbondingEntry, 'creationHeight'>>(): Column<Row> =>
  blockColumn('since', 'Since block', ({ creationHeight }) => creationHeight, {
    sortBy: ({ creationHeight }) => creationHeight,
  });

interface RedelegationRow extends RedelegationEntry {
  readonly key: string;
  readonly source: ValoperAddress;
  readonly destination: ValoperAddress;
  readonly coin: Coin;
}

const REDELEGATION_COLUMNS: readonly Column<RedelegationRow>[] = [
  governorColumn('from', 'From', (row) => row.source),
  plainColumn('to', 'To', { sortBy: (row) => row.destination }, (row) => (
    <GovernorLink address={row.destination} withCopy={false} />
  )),
  coinColumn('amount', 'Amount', (row) => row.coin, { card: 'key-bare' }),
  completionColumn(),
  sinceColumn(),
];

function RedelegationsPanel({ portfolio: { address, at } }: TabProps) {
  const { denom } = useChain().stakeDenom;
  const query = useQuery(redelegationsQuery(useNode(), address, at));
  return (
    <StateTable
      id="redelegations"
      title="Redelegations"
      term="redelegation"
      what="the redelegations"
      query={query}
      rows={(list) =>
        list.items.flatMap((redelegation) =>
          redelegation.entries.map((entry, index): RedelegationRow => ({
            ...entry,
            key: `${redelegation.source} ${redelegation.destination} ${index}`,
            source: redelegation.source,
            destination: redelegation.destination,
            coin: { denom, baseUnits: entry.balance },
          })),
        )
      }
      rowKey={(row) => row.key}
      columns={REDELEGATION_COLUMNS}
      emptyText="No redelegations in progress."
    />
  );
}

/** As reported by the contracts; empty without tokens. */
function ContractTokensPanel({ address }: { readonly address: AccAddress }) {
  const query = useQuery(heldTokensQuery(useNode(), address));
  const { data } = query;
  if (data === undefined ? query.error === null : data.tokens.length + data.unreadable === 0) return null;
  return (
    <TablePanel
      id="contract-tokens"
      title="Contract tokens"
      query={query}
      what="the contract tokens"
      rows={({ tokens }) => tokens}
      rowKey={({ contract }) => contract}
      columns={COLUMNS}
      note={({ isCut, unreadable }) => (
        <>
          {`Balances as reported by the contracts. Only contracts that mentioned this account in ${isCut ? 'its latest token transactions' : 'a transaction'} are listed.`}{' '}
          {unreadable > 0 && <>{formatInt(unreadable)} could not be loaded and are left out.</>}
        </>
      )}
    />
  );
}

const COLUMNS: readonly Column<HeldToken>[] = [
  accountColumn('contract', 'Contract', ({ contract }) => contract, TITLE),
  plainColumn(
    'balance',
    'Balance',
    {
      card: 'key-bare',
      align: 'end',
      exportAs: ({ baseUnits }) => (typeof baseUnits === 'string' ? null : baseUnits.toString()),
    },
    ({ contract, baseUnits }) =>
      typeof baseUnits === 'string' ? (
        <span className="text-muted">
          {baseUnits === 'refused' ? 'not reported by the contract' : 'not loaded'}
        </span>
      ) : (
        <TokenAmount contract={contract} baseUnits={baseUnits} />
      ),
  ),
];
