/** Chart series by the kind of their values. */
import { decApprox, type Dec } from '@cairn/chain/dec';
import type { DenomInfo } from '@cairn/chain/denom';
import { formatAmountText, formatInt, formatUsd } from '@cairn/chain/format';
import type { ChartSeries } from './time-chart.tsx';

/** A value with its number and its text. */
export const valueSeries = <Row, Value>(
  id: string,
  name: string,
  valueOf: (row: Row) => Value | null,
  approxOf: (value: Value) => number,
  textOf: (value: Value) => string,
  none = 'not known',
): ChartSeries<Row> => ({
  id,
  name,
  approx: (row) => {
    const value = valueOf(row);
    return value === null ? null : approxOf(value);
  },
  text: (row) => {
    const value = valueOf(row);
    return value === null ? none : textOf(value);
  },
});

/** Integers. */
export const countSeries = <Row>(
  id: string,
  name: string,
  countOf: (row: Row) => number | bigint | null,
): ChartSeries<Row> => valueSeries(id, name, countOf, Number, formatInt);

/** USD. */
export const usdSeries = <Row>(
  id: string,
  name: string,
  usdOf: (row: Row) => Dec | null,
  digits = 2,
): ChartSeries<Row> => valueSeries(id, name, usdOf, decApprox, (usd) => formatUsd(usd, digits));

/** Amounts of one denom; in base units where its decimals are unknown. */
export const amountSeries = <Row>(
  id: string,
  name: string,
  amountOf: (row: Row) => bigint,
  { decimals }: Pick<DenomInfo, 'decimals'> = { decimals: 0 },
): ChartSeries<Row> =>
  valueSeries(
    id,
    name,
    amountOf,
    (amount) => Number(amount) / 10 ** decimals,
    (amount) => formatAmountText(amount, decimals),
  );
