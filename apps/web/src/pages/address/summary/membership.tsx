/** The membership tier and the daily records behind it. */
import { formatInt, formatPercent, formatUsd, spellDates } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import {
  membershipQuery,
  RECORDS_READ,
  recordedPortfoliosQuery,
} from '../../../entities/portfolio/queries.ts';
import { TIER_LABELS } from '../../../entities/portfolio/tier-labels.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { Failed } from '../../../shared/ui/feedback.tsx';
import { Popover } from '../../../shared/ui/popover.tsx';
import { Term } from '../../../shared/ui/term.tsx';
import type { Portfolio } from '../use-portfolio.ts';

/** One line of fixed height while loading. */
export function Membership({ portfolio }: { readonly portfolio: Portfolio }) {
  const node = useNode();
  const tier = useQuery(membershipQuery(node, portfolio.address, portfolio.at));
  const records = useQuery(recordedPortfoliosQuery(node, portfolio.address, portfolio.at));
  const own = records.data?.value.records ?? [];
  const isCut = records.data?.value.isComplete === false;
  const [newest] = own;
  if (tier.data === undefined)
    return tier.error === null ? (
      <p className="min-h-5 text-table text-muted">Loading the membership tier …</p>
    ) : (
      <div className="-mx-4 -my-3">
        <Failed error={tier.error} what="the membership tier" onRetry={() => void tier.refetch()} />
      </div>
    );
  const { membership, discount, decidingPortfolioUsd } = tier.data.value;
  const hasNone = newest === undefined && records.data?.value.isComplete === true;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-table text-muted">
      <span>
        <Term id="tier">Tier</Term>{' '}
        <strong className="font-medium text-ink">{TIER_LABELS[membership]}</strong>,{' '}
        {discount === 0n ? 'no fee discount' : `${formatPercent(discount)} off fees`}.{' '}
        {hasNone ? (
          'No value was recorded in the last 8 days.'
        ) : (
          <>
            Based on the lowest value of the last 8 days, <Usd value={decidingPortfolioUsd} />.
          </>
        )}
      </span>
      {newest !== undefined && (
        <Popover
          buttonClassName="link"
          button={`Recorded on ${spellDates(newest.date)}: ${formatUsd(newest.portfolioUsd)}`}
          hint={
            isCut
              ? 'The chain records the portfolio value at the account’s first action of each day. Open to see the latest days.'
              : 'The chain records the portfolio value at the account’s first action of each day. Open to see all days.'
          }
        >
          <table className="text-table">
            <caption className="pb-1 text-start text-muted">
              Recorded by the chain, per UTC date
              {isCut && (
                <span className="block">
                  Based on the latest {formatInt(RECORDS_READ)} records of all accounts; earlier dates may be
                  missing.
                </span>
              )}
            </caption>
            <tbody>
              {own.map((record) => (
                <tr key={record.date}>
                  <th scope="row" className="pe-6 text-start font-normal">
                    {spellDates(record.date)}
                  </th>
                  <td className="text-end">
                    <Usd value={record.portfolioUsd} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Popover>
      )}
    </div>
  );
}
