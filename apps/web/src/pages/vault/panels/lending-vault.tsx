/** A lending vault: deposits, loans, rates and borrowers. */
import { decApprox } from '@cairn/chain/dec';
import { formatDec, formatPercent } from '@cairn/chain/format';
import type { LendingVault } from '@cairn/node-client/modules/stablestake';
import { lendingShare } from '@cairn/chain/share-denom';
import { useQuery } from '@tanstack/react-query';
import { CoinAmount, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { useHasStopped } from '../../../entities/block/use-head.ts';
import { SharePageLink } from '../../../entities/pool/pool-name.tsx';
import { LeveragedTable } from '../../../entities/pool/leveraged-table.tsx';
import {
  lendingQuery,
  leveragedPositionsQuery,
  maxBondableQuery,
  poolInfoQuery,
  shareSupplyQuery,
} from '../../../entities/pool/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Percent, Usd } from '../../../shared/ui/amount.tsx';
import { Bar } from '../../../shared/ui/bars.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { FigureTile, FigureTiles, QueryTile } from '../../../shared/ui/figure-tile.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../../shared/ui/key-values-panel.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { Panel, QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { useMissingStatus } from '../../../shared/lib/page-status.ts';
import type { LeveragedPosition } from '@cairn/node-client/modules/leveragelp';

export function LendingVaultView({ vaultId }: { readonly vaultId: number }) {
  const query = useQuery(lendingQuery(useNode(), vaultId));
  useMissingStatus(query.error);
  const vault = query.data?.value;
  return (
    <>
      <QueryPanel
        title="Overview"
        query={query}
        what="this vault"
        skeleton={<SkeletonRows rows={8} rowClassName="h-9 lg:h-[21px]" />}
        notFound="There is no lending vault with this number."
      >
        {({ value }) => <Deposits vault={value} />}
      </QueryPanel>
      {vault !== undefined && (
        <>
          <Rates vault={vault} />
          <Borrowers vault={vault} />
        </>
      )}
    </>
  );
}

function Deposits({ vault }: { readonly vault: LendingVault }) {
  const node = useNode();
  const shareDenom = lendingShare(vault.poolId);
  const shares = useQuery(shareSupplyQuery(node, shareDenom));
  const room = useQuery(maxBondableQuery(node, vault.poolId));
  const denom = vault.depositDenom;
  const amount = (baseUnits: bigint) => <CoinAmount coin={{ denom, baseUnits }} maxDecimals={0} />;
  return (
    <>
      <FigureTiles columns={4}>
        <FigureTile label="Value" figure={<Usd value={vault.totalValueUsd} />} />
        <FigureTile
          label="Utilisation"
          hint="The share of deposits that is lent out."
          figure={<Percent value={vault.borrowRatio} />}
          note={
            <Bar
              fractionApprox={decApprox(vault.borrowRatio)}
              label={`${formatPercent(vault.borrowRatio, 2)} lent out`}
            />
          }
        />
        <FigureTile label="Lent out" figure={amount(vault.totalBorrow)} />
        <QueryTile
          label="Remaining capacity"
          hint="How much more can be deposited."
          query={room}
          figure={amount}
          note={() => null}
        />
      </FigureTiles>
      <KeyValues
        isTwoColumns
        items={[
          fact('Accepts', <DenomLink denom={denom} />),
          fact('Deposits', <CoinAmount coin={{ denom, baseUnits: vault.netAmount }} />),
          fact(
            'Shares',
            <span className="inline-flex flex-wrap items-baseline gap-x-3">
              <QueryValue query={shares}>{({ value }) => <CoinAmount coin={value} />}</QueryValue>
              <SharePageLink denom={shareDenom} />
            </span>,
          ),
          fact(
            'Redemption rate',
            <>
              {formatDec(vault.redemptionRate, 18)} <DenomLink denom={denom} />
            </>,
            'The value of one share. It only increases, as interest accrues.',
          ),
          fact(
            'Lending limit',
            <>
              <Percent value={vault.maxLeverageRatio} digits={0} /> of deposits; withdrawals allowed up to{' '}
              <Percent value={vault.maxWithdrawRatio} digits={0} /> utilisation
            </>,
          ),
        ]}
      />
    </>
  );
}

function Rates({ vault }: { readonly vault: LendingVault }) {
  const query = useQuery(poolInfoQuery(useNode(), vault.poolId));
  const isEnded = useHasStopped();
  return (
    <KeyValuesPanel
      title={isEnded ? 'Rates per year at the last block' : 'Rates per year'}
      query={query}
      what="the rates of this vault"
      isTwoColumns
      rows={6}
      notFound="The reward module has no data about this vault."
      items={({ value: info }) => [
        fact(
          'Borrowers pay',
          <>
            <Percent value={vault.interestRate} /> (between <Percent value={vault.interestRateMin} /> and{' '}
            <Percent value={vault.interestRateMax} />)
          </>,
        ),
        fact(
          'Lenders earn from interest',
          <Percent value={info.stableApr} />,
          'Interest rate times utilisation.',
        ),
        fact('Additional Eden', <Percent value={info.edenApr} />),
        fact('Additional gas fees', <Percent value={info.gasApr} />),
        fact('Additional swap fees', <Percent value={info.dexApr} />),
        fact(
          'Rate step',
          <>
            up <Percent value={vault.interestRateIncrease} />, down{' '}
            <Percent value={vault.interestRateDecrease} />
          </>,
          'How much the rate may move up and down at a time.',
        ),
      ]}
    />
  );
}

/** Open leveraged positions, and their share of the vault's debt. */
function Borrowers({ vault }: { readonly vault: LendingVault }) {
  const { data } = useQuery(leveragedPositionsQuery(useNode()));
  const denom = vault.depositDenom;
  // Of a list that was cut, the rest would be owed too.
  const debt = data?.value.complete === true ? knownDebt(data.value.items, vault) : null;
  return (
    <Panel
      title="Borrowers"
      provenance={data}
      isTable={data?.value.items.some(({ borrowPoolId }) => borrowPoolId === vault.poolId) === true}
    >
      <LeveragedTable
        filter={{ borrowPoolId: vault.poolId }}
        tools={
          debt !== null && (
            <p className="flex flex-wrap items-baseline gap-x-3 text-table">
              <span>
                The open positions owe <CoinAmount coin={{ denom, baseUnits: debt.owed }} />
              </span>
              {debt.rest === 0n ? (
                <Status kind="good">matches the total lent out</Status>
              ) : (
                <Status kind="warning">
                  <CoinAmount coin={{ denom, baseUnits: debt.rest }} /> more is lent out
                </Status>
              )}
            </p>
          )
        }
      />
    </Panel>
  );
}

/** The debts to one vault, and what it has lent beyond. Positions with the same number in several pools share one debt. */
export function knownDebt(
  positions: readonly Pick<LeveragedPosition, 'borrowPoolId' | 'liabilities'>[],
  vault: Pick<LendingVault, 'poolId' | 'totalBorrow'>,
) {
  const owed = positions
    .filter(({ borrowPoolId }) => borrowPoolId === vault.poolId)
    .reduce((sum, { liabilities }) => sum + liabilities, 0n);
  return { owed, rest: vault.totalBorrow - owed };
}
