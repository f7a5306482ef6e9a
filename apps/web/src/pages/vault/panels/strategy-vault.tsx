/** A strategy vault: holdings, manager permissions and fees. */
import { decToInt } from '@cairn/chain/dec';
import { parseDenom, type Denom } from '@cairn/chain/denom';
import { formatDuration, visibleText } from '@cairn/chain/format';
import type { StrategyVault, VaultPosition } from '@cairn/node-client/modules/vaults';
import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { shareSupplyQuery, strategyVaultQuery } from '../../../entities/pool/queries.ts';
import { SharePageLink } from '../../../entities/pool/pool-name.tsx';
import { useHasStopped } from '../../../entities/block/use-head.ts';
import { useDenomRegistry } from '../../../entities/denom/use-denom-lookup.ts';
import { RealisedResult } from '../../../entities/history/close-columns.tsx';
import { usePriceBook } from '../../../entities/price/use-price-book.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Percent, Usd } from '../../../shared/ui/amount.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Empty, SkeletonRows, SkeletonText } from '../../../shared/ui/feedback.tsx';
import { FigureTile, FigureTiles } from '../../../shared/ui/figure-tile.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { NotLoaded, QueryValue } from '../../../shared/ui/query-value.tsx';
import { Panel, QueryPanel } from '../../../shared/ui/panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { useMissingStatus } from '../../../shared/lib/page-status.ts';
import { attempt } from '@cairn/chain/attempt';
import { vaultShare } from '@cairn/chain/share-denom';
import { plainColumn, TITLE } from '../../../shared/ui/columns.tsx';

const MS = 1_000;

const COLUMNS: readonly Column<VaultPosition>[] = [
  plainColumn('asset', 'Asset', TITLE, ({ denom }) => <DenomLink denom={denom} />),
  plainColumn('amount', 'Amount', { card: 'key', align: 'end' }, ({ denom, baseUnits }) => (
    <CoinAmount coin={{ denom, baseUnits: decToInt(baseUnits, 'down') }} />
  )),
  plainColumn('usd', 'USD', { align: 'end' }, ({ valueUsd }) => <Usd value={valueUsd} />),
];

export function StrategyVaultView({ vaultId }: { readonly vaultId: number }) {
  const query = useQuery(strategyVaultQuery(useNode(), vaultId));
  useMissingStatus(query.error);
  const vault = query.data?.value;
  return (
    <>
      {query.isPending && (
        <p className="-mt-2 mb-4">
          <SkeletonText width="16em" />
        </p>
      )}
      {vault !== undefined && vault.description !== '' && (
        <p className="-mt-2 mb-4 text-muted">{visibleText(vault.description)}</p>
      )}
      <QueryPanel
        title="Overview"
        query={query}
        what="this vault"
        skeleton={<SkeletonRows rows={8} rowClassName="h-9 lg:h-[21px]" />}
        notFound="There is no strategy vault with this number."
      >
        {({ value }) => <Deposits vault={value} />}
      </QueryPanel>
      {vault !== undefined && (
        <>
          <Panel title="Holdings" provenance={query.data}>
            {vault.positions.length === 0 ? (
              <Empty>No holdings.</Empty>
            ) : (
              <DataTable
                id="holdings"
                caption="Holdings"
                rows={vault.positions}
                rowKey={({ denom }) => denom}
                columns={COLUMNS}
                hasExport={false}
              />
            )}
          </Panel>
          <Panel title="Rules" provenance={query.data}>
            <Rules vault={vault} />
          </Panel>
          <StepsPanel vaultId={vaultId} />
        </>
      )}
    </>
  );
}

function Deposits({ vault }: { readonly vault: StrategyVault }) {
  const isStopped = useHasStopped();
  const shareDenom = vaultShare(vault.id);
  const shares = useQuery(shareSupplyQuery(useNode(), shareDenom));
  const prices = usePriceBook();
  const registry = useDenomRegistry();
  const decimals = registry.lookup(shareDenom)?.decimals;
  const isPending = prices.isPending || registry.isPending;
  const price =
    decimals === undefined
      ? null
      : prices.book.valueUsd({ denom: shareDenom, baseUnits: 10n ** BigInt(decimals) });
  return (
    <>
      <FigureTiles columns={4}>
        <FigureTile label="Current value" figure={<Usd value={vault.totalDepositsUsd} />} />
        <FigureTile
          label="Profit or loss"
          figure={<RealisedResult usd={vault.pnlUsd} />}
          note="as reported by the chain"
        />
        <FigureTile
          label="Share price"
          hint="The current value divided by the number of shares."
          figure={
            price === null ? (
              isPending ? undefined : (
                <NotLoaded hint="A price is missing." />
              )
            ) : (
              <Usd value={price} digits={6} />
            )
          }
        />
        <FigureTile label="In use" figure={<Percent value={vault.depositsUsed} />} />
      </FigureTiles>
      <KeyValues
        isTwoColumns
        items={[
          fact('Accepts', <DenomLink denom={vault.depositDenom} />),
          fact('Deposit cap', <Usd value={vault.maxAmountUsd} />),
          fact(
            'Total deposited',
            <>
              <Usd value={vault.sumOfDepositsUsd} />{' '}
              <span className="text-muted">including profit on which a fee was already charged</span>
            </>,
          ),
          fact('Total withdrawn', <Usd value={vault.sumOfWithdrawalsUsd} />),
          fact(
            'Shares',
            <span className="inline-flex flex-wrap items-baseline gap-x-3">
              <QueryValue query={shares}>{({ value }) => <CoinAmount coin={value} />}</QueryValue>
              <SharePageLink denom={shareDenom} />
            </span>,
            { term: 'vault-share' },
          ),
          fact(isStopped ? 'Last Eden APR' : 'Eden APR', <Percent value={vault.edenApr} />),
        ]}
      />
    </>
  );
}

function Rules({ vault }: { readonly vault: StrategyVault }) {
  return (
    <KeyValues
      isTwoColumns
      items={[
        fact('Manager', <AddressLink address={vault.manager} />),
        fact('Account', <AddressLink address={vault.address} />),
        fact(
          'Allowed actions',
          vault.allowedActions.length === 0 ? (
            <span className="text-muted">none</span>
          ) : (
            vault.allowedActions.map(visibleText).join(', ')
          ),
          'What the manager may do.',
        ),
        fact('Allowed assets', <Denoms denoms={vault.allowedCoins} />),
        fact('Reward assets', <Denoms denoms={vault.rewardCoins} />),
        vault.benchmarkCoin === '' ? null : fact('Benchmark', <Benchmark text={vault.benchmarkCoin} />),
        fact(
          'Locked for',
          vault.lockupSeconds === 0 ? 'not locked' : formatDuration(vault.lockupSeconds * MS),
        ),
        fact('Management fee', <Percent value={vault.managementFee} />),
        fact('Performance fee', <Percent value={vault.performanceFee} />),
        fact(
          'Protocol share',
          <Percent value={vault.protocolFeeShare} />,
          'The protocol’s share of the fees.',
        ),
      ]}
    />
  );
}

function Denoms({ denoms }: { readonly denoms: readonly Denom[] }) {
  if (denoms.length === 0) return <span className="text-muted">none</span>;
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {denoms.map((denom) => (
        <DenomLink key={denom} denom={denom} />
      ))}
    </span>
  );
}

/** A valid denom as a link, or plain text. */
function Benchmark({ text }: { readonly text: string }) {
  const denom = denomOrNull(text);
  return denom === null ? visibleText(text) : <DenomLink denom={denom} />;
}

const denomOrNull = (text: string): Denom | null => attempt(() => parseDenom(text));
