/** Renders amounts with their denoms. */
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import { visibleText } from '@cairn/chain/format';
import { paths } from '../../shared/config/paths.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { Amount, type AmountProps } from '../../shared/ui/amount.tsx';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { valueColumn, type ValueMore } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { InlineSkeleton } from '../../shared/ui/feedback.tsx';
import { useDenomRegistry } from '../denom/use-denom-lookup.ts';

export type CoinAmountProps = Omit<AmountProps, 'info'>;

/** One coin. Renders a placeholder for unknown denoms while the registry loads, never base units. */
export function CoinAmount(props: CoinAmountProps) {
  const { lookup, isPending } = useDenomRegistry();
  const info = lookup(props.coin.denom);
  if (info === undefined && isPending) return <InlineSkeleton width="6rem" />;
  return <Amount {...props} info={info} />;
}

interface StakeAmountProps extends Omit<CoinAmountProps, 'coin'> {
  readonly baseUnits: bigint;
}

/** An amount of the staking token. */
export function StakeAmount({ baseUnits, ...look }: StakeAmountProps) {
  const { denom } = useChain().stakeDenom;
  return <CoinAmount coin={{ denom, baseUnits }} {...look} />;
}

/** Several coins in a row; a dash for none. */
export function CoinList({
  coins,
  isAligned = false,
}: {
  readonly coins: readonly Coin[];
  /** Only where all rows are of one denom. */
  readonly isAligned?: boolean;
}) {
  if (coins.length === 0) return <span className="text-muted">none</span>;
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {coins.map((coin) => (
        <CoinAmount key={coin.denom} coin={coin} isAligned={isAligned} />
      ))}
    </span>
  );
}

/** A denom's symbol, linked to its page. */
export function DenomLink({ denom }: { readonly denom: Denom }) {
  const { lookup } = useDenomRegistry();
  const symbol = lookup(denom)?.symbol;
  return (
    <AppLink to={paths.asset(denom)} hint={denom}>
      {symbol === undefined ? <span className="font-mono break-all">{denom}</span> : visibleText(symbol)}
    </AppLink>
  );
}

type CoinMore<Row> = ValueMore<Row> & Pick<AmountProps, 'maxDecimals' | 'isAligned' | 'isSigned'>;

/** A column of amounts, sorted by denom and base units, and exported in them with the denom. */
export function coinColumn<Row>(
  id: string,
  header: string,
  coinOf: (row: Row) => Coin | null,
  { maxDecimals, isAligned, isSigned, ...more }: CoinMore<Row> = {},
): Column<Row> {
  return valueColumn(
    id,
    header,
    coinOf,
    (coin) => <CoinAmount coin={coin} maxDecimals={maxDecimals} isAligned={isAligned} isSigned={isSigned} />,
    {
      sortBy: (row) => coinOf(row)?.baseUnits ?? null,
      denomOf: (row) => coinOf(row)?.denom ?? null,
      ...more,
    },
  );
}

/** A column of amounts of the staking token. */
export function stakeColumn<Row>(
  id: string,
  header: string,
  baseUnitsOf: (row: Row) => bigint | null,
  { maxDecimals, isAligned, isSigned, ...more }: CoinMore<Row> = {},
): Column<Row> {
  const look = { maxDecimals, isAligned, isSigned };
  return valueColumn(
    id,
    header,
    baseUnitsOf,
    (baseUnits) => <StakeAmount baseUnits={baseUnits} {...look} />,
    { sortBy: baseUnitsOf, ...more },
  );
}
