/** Amounts, USD and percentages, with exact values in the tooltip and the clipboard. */
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import { decToString } from '@cairn/chain/dec';
import type { DenomInfo } from '@cairn/chain/denom';
import {
  exactAmount,
  formatAmount,
  formatInt,
  formatPercent,
  formatSignedUsd,
  formatUsd,
  shortAddress,
  THIN_SPACE,
  visibleText,
} from '@cairn/chain/format';
import { CopyButton } from './copy-button.tsx';

export interface AmountProps {
  readonly coin: Coin;
  /** Denom metadata; without it base units and the raw denom are shown, never a guess. */
  readonly info: DenomInfo | undefined;
  /** Maximum decimals; the rest is truncated. */
  readonly maxDecimals?: number | undefined;
  /** Leaves room after the unit, so that decimal points of a table or an `aligned` list are in line. */
  readonly isAligned?: boolean | undefined;
  /** Puts the sign first, a plus too, and colours both directions. */
  readonly isSigned?: boolean | undefined;
  /** False for a signed amount whose direction is neither gain nor loss. */
  readonly isColoured?: boolean;
  readonly isCopyable?: boolean;
}

/** An amount of one denom with its unit. */
export function Amount(props: AmountProps) {
  const { coin, info, maxDecimals = 6, isAligned = false, isSigned = false, isColoured = isSigned } = props;
  const text =
    info === undefined
      ? { integer: formatInt(coin.baseUnits), fraction: '', cut: false }
      : formatAmount(coin.baseUnits, info.decimals, maxDecimals);
  const decimals = Math.max(0, text.fraction.length - 1);
  const integer = (isSigned && coin.baseUnits > 0n ? '+' : '') + text.integer;
  const isBelowOne = text.fraction !== '' && /^\D?0$/.test(text.integer);
  const exact = exactAmount(coin.baseUnits, info?.decimals ?? 0);
  const unit = info === undefined ? coin.denom : visibleText(info.symbol);
  const shortUnit = info === undefined ? shortAddress(unit) : unit;
  const hint =
    info === undefined
      ? `${exact} ${unit} in base units; decimals unknown`
      : `${exact} ${unit}\n${coin.baseUnits} ${coin.denom}`;
  return (
    <span
      dir="ltr"
      className={`reveal-host whitespace-nowrap ${isAligned ? 'inline-flex items-baseline' : ''}`}
    >
      {/* A single text run, because screen readers would read separate boxes as separate numbers. */}
      <data value={exact} data-hint={hint} className={isColoured ? signColour(coin.baseUnits) : undefined}>
        <span>
          {isBelowOne ? (
            <>
              {integer.slice(0, -1)}
              <span className="text-muted">0</span>
            </>
          ) : (
            integer
          )}
        </span>
        <Fraction text={text.fraction} bright={highlightedDecimals(text.fraction, isBelowOne)} />
      </data>
      {THIN_SPACE}
      <span
        data-decimals={isAligned ? decimals : undefined}
        style={isAligned ? { marginInlineEnd: missingRoom(decimals) } : undefined}
        data-hint={info === undefined ? unit : undefined}
        className={`text-muted ${isAligned && info !== undefined ? 'w-[var(--unit-width,auto)] truncate text-start' : ''}`}
      >
        {shortUnit}
      </span>
      {props.isCopyable === true && <CopyButton text={exact} what="amount" />}
    </span>
  );
}

interface FractionProps {
  /** From the decimal point on. */
  readonly text: string;
  /** @see highlightedDecimals */
  readonly bright: readonly [from: number, to: number];
}

function Fraction({ text, bright: [from, to] }: FractionProps) {
  if (text === '') return null;
  const [zeros, rest] = [text.slice(0, from), text.slice(to)];
  return (
    <span>
      {zeros !== '' && <span className="text-muted">{zeros}</span>}
      {text.slice(from, to)}
      {rest !== '' && <span className="text-muted">{rest}</span>}
    </span>
  );
}

/** Highlighted decimals of amounts of one or more. */
const AFTER_WHOLE = 2;
/** Highlighted digits of smaller amounts, from the first non-zero digit. */
const SIGNIFICANT = 3;

/**
 * Start and end of the highlighted digits; the others are muted.
 * @param fraction from the decimal point on: `.002345`.
 */
export function highlightedDecimals(
  fraction: string,
  isBelowOne: boolean,
): readonly [from: number, to: number] {
  if (!isBelowOne) return [0, AFTER_WHOLE + 1];
  const first = fraction.search(/[1-9]/);
  return first < 0 ? [0, fraction.length] : [first, first + SIGNIFICANT];
}

/** The width that the longest fraction around it takes and its own does not; `--longest` is set in styles.css. */
const missingRoom = (decimals: number): string =>
  `max(0px, var(--longest, 0px) - ${decimals === 0 ? '0px' : `calc(${decimals} * var(--digit) + var(--point))`})`;

/** Colour by direction; the sign has the same information. */
const signColour = (amount: bigint): string => (amount > 0n ? 'text-good' : amount < 0n ? 'text-bad' : '');

interface UsdProps {
  readonly value: Dec;
  readonly digits?: number;
  /** Puts the sign first, a plus too. */
  readonly isSigned?: boolean;
}

/** USD truncated to `digits` decimals, with the exact value in the tooltip. */
export function Usd({ value, digits = 2, isSigned = false }: UsdProps) {
  const exact = decToString(value);
  return (
    <data value={exact} data-hint={`$${exact}`} className="whitespace-nowrap">
      {isSigned ? formatSignedUsd(value, digits) : formatUsd(value, digits)}
    </data>
  );
}

/** A fraction as a truncated percentage, with the exact fraction in the tooltip. */
export function Percent({ value, digits = 2 }: Readonly<{ value: Dec; digits?: number }>) {
  return (
    <data
      value={decToString(value)}
      data-hint={`${decToString(value)} (1 = 100%)`}
      className="whitespace-nowrap"
    >
      {formatPercent(value, digits)}
    </data>
  );
}

/** An integer with grouped digits. */
export function Int({ value }: { readonly value: bigint | number }) {
  return <data value={value.toString()}>{formatInt(value)}</data>;
}
