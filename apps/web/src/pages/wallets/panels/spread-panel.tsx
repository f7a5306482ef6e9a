/** Distribution of an asset over the listed holders. */
import { decApprox, decToString, ratio } from '@cairn/chain/dec';
import { formatDec, formatInt, formatAmountText, formatPercent, visibleText } from '@cairn/chain/format';
import { useMemo } from 'react';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { SupplyCompleteness } from '../../../entities/asset/supply-completeness.tsx';
import { useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { gini, topShare, wealthSteps, type WealthStep } from '../../../entities/wealth/concentration.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { Bar } from '../../../shared/ui/bars.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import type { Ranking } from '../use-ranking.ts';
import { isRounding, HOLDER_FILTERS } from '../wallet-rows.ts';

const GINI_HINT =
  'G = (2 × Σ i·xᵢ − (n + 1) × Σ xᵢ) ÷ (n × Σ xᵢ), where xᵢ are the amounts shown, smallest first, and i runs from 1 to n. Computed in base units with a single division, truncated.';

export function SpreadPanel({ ranking }: { readonly ranking: Ranking }) {
  const { denom, isStaked, query, rows, sum, shares, who } = ranking;
  const lookup = useDenomLookup();
  const decimals = lookup(denom)?.decimals ?? 0;
  const amounts = useMemo(() => rows.map(({ total }) => total), [rows]);
  const steps = useMemo(() => wealthSteps(amounts, decimals), [amounts, decimals]);
  return (
    <QueryPanel
      title="Distribution"
      query={query}
      what="the holders of this asset"
      skeleton={<SkeletonRows rows={16} />}
      empty={{ when: () => rows.length === 0, text: 'None of the accounts shown hold this asset.' }}
    >
      {({ value }) => {
        const coefficient = gini(amounts);
        const largest = [10, 100].map((count) => ({ count, share: topShare(amounts, count, value.supply) }));
        return (
          <>
            <KeyValues
              items={[
                fact(
                  'Counted',
                  isStaked
                    ? 'Balances, delegations and unbondings of all accounts. Tokens in the two staking pools count towards their delegators.'
                    : 'Balances in the bank module.',
                  'Loaded from all pages of the node’s lists, at one height.',
                ),
                fact(
                  'Total',
                  <span className="inline-flex flex-wrap items-baseline gap-x-3">
                    <CoinAmount coin={{ denom, baseUnits: sum }} />
                    <SupplyCompleteness
                      denom={denom}
                      missing={value.supply - sum}
                      isComplete={value.isComplete}
                      isRounding={isRounding(value.supply - sum, shares)}
                    />
                  </span>,
                ),
                fact(
                  'Shown',
                  `${rows.length === 1 ? '1 holder' : `${formatInt(rows.length)} holders`}, ${HOLDER_FILTERS[who]}`,
                ),
                ...largest.map(({ count, share }) =>
                  fact(
                    `Largest ${count}`,
                    share === null ? 'no supply' : <Percent value={share} />,
                    'The share of total supply held by the largest accounts shown.',
                  ),
                ),
                fact(
                  'Gini coefficient',
                  coefficient === null ? (
                    'none'
                  ) : (
                    <data value={decToString(coefficient)} data-hint={decToString(coefficient)}>
                      {formatDec(coefficient, 4)}
                    </data>
                  ),
                  GINI_HINT,
                ),
              ]}
            />
            <Steps steps={steps} decimals={decimals} holders={rows.length} ranking={ranking} />
          </>
        );
      }}
    </QueryPanel>
  );
}

function Steps({
  steps,
  decimals,
  holders,
  ranking: { denom },
}: Readonly<{ steps: readonly WealthStep[]; decimals: number; holders: number; ranking: Ranking }>) {
  const symbol = useDenomLookup()(denom)?.symbol;
  return (
    <table className="aligned w-full border-t border-line text-table">
      <caption className="sr-only">Holders by balance</caption>
      <thead className="text-label text-muted">
        <tr>
          <th scope="col" className="px-4 py-2 text-start font-normal">
            {symbol === undefined ? 'Balance' : `Balance, ${visibleText(symbol)}`}
          </th>
          <th scope="col" className="px-2 py-2 text-end font-normal">
            Holders
          </th>
          <th scope="col" className="px-2 py-2 text-start font-normal max-sm:hidden">
            <span className="sr-only">Share of holders</span>
          </th>
          <th scope="col" className="px-4 py-2 text-end font-normal">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => {
          const part = holders === 0 ? null : ratio(BigInt(step.holders), BigInt(holders), 'down');
          return (
            <tr key={step.fromBaseUnits.toString()} className="border-t border-line">
              <th scope="row" className="px-4 py-1.5 text-start font-normal">
                {stepText(step, decimals)}
              </th>
              <td className="px-2 text-end">{formatInt(step.holders)}</td>
              <td className="px-2 max-sm:hidden">
                {part !== null && (
                  <Bar fractionApprox={decApprox(part)} label={`${formatPercent(part, 1)} of the holders`} />
                )}
              </td>
              <td className="px-4 text-end">
                <CoinAmount coin={{ denom, baseUnits: step.baseUnits }} maxDecimals={2} isAligned />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** `below 1`, `10 to 100`, `10,000,000 and more`. */
function stepText({ fromBaseUnits, toBaseUnits }: WealthStep, decimals: number): string {
  const text = (baseUnits: bigint) => formatAmountText(baseUnits, decimals);
  if (toBaseUnits === null) return `${text(fromBaseUnits)} or more`;
  return fromBaseUnits === 0n
    ? `below ${text(toBaseUnits)}`
    : `${text(fromBaseUnits)} to ${text(toBaseUnits)}`;
}
