/** The chain's own sum of its live parts beside this page's, and where they part. */
import { decToString } from '@cairn/chain/dec';
import { formatUsd } from '@cairn/chain/format';
import { Suspense } from 'react';
import { Usd } from '../../../shared/ui/amount.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import type { Reconciliation } from '../../../entities/portfolio/reconcile.ts';
import { CAUSE_WORDS } from '../part-words.ts';
import { sumAgreement } from '../sum-agreement.ts';
import type { Portfolio } from '../use-portfolio.ts';
import { SumTable } from './sum-table.tsx';

/** One sentence with the difference, its causes, and the comparison part by part. */
export function ChainSum({ portfolio }: { readonly portfolio: Portfolio }) {
  const { reconciliation, failed, isSettled } = portfolio;
  if (reconciliation === null)
    return (
      <p className="text-table text-muted">
        {!isSettled
          ? 'The chain’s own sum is being read.'
          : failed.length > 0
            ? 'The chain’s own sum is not compared: a part could not be read.'
            : 'The chain’s own sum could not be read at the same height.'}
      </p>
    );
  const causes = reconciliation.parts.filter((part) => part.cause !== null);
  return (
    <div className="text-table">
      <p data-testid="chain-sum">
        The chain&apos;s own parts come to <Usd value={reconciliation.chainUsd} />, at the same height.{' '}
        <Difference reconciliation={reconciliation} />
      </p>
      {causes.length > 0 && (
        <ul className="mt-1 flex flex-col gap-0.5">
          {causes.map((part) => (
            <li key={part.id} className="text-muted">
              <Usd value={part.knownUsd} /> {part.cause === null ? '' : CAUSE_WORDS[part.cause]}
            </li>
          ))}
        </ul>
      )}
      <details className="mt-1">
        <summary className="w-fit text-muted">Part by part</summary>
        <div className="mt-2 rounded-box border border-line">
          <Suspense>
            <SumTable parts={reconciliation.parts} />
          </Suspense>
        </div>
      </details>
    </div>
  );
}

function Difference({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const { differenceUsd: value, restUsd: rest } = reconciliation;
  switch (sumAgreement(reconciliation)) {
    case 'equal':
      return <Status kind="good">The two agree to the last digit.</Status>;
    case 'digits':
      return (
        <Status kind="good">
          The two agree but for {decToString(value).replace('-', '−')} dollars: digits that the chain cuts off
          its prices.
        </Status>
      );
    case 'explained':
      return (
        <span>
          Here it is <Usd value={value} /> {value > 0n ? 'more' : 'less'}, which is explained in full:
        </span>
      );
    case 'to-the-cent':
      return (
        <Status kind="good">
          The two agree to the cent: they differ by {decToString(value).replace('-', '−')} dollars.
        </Status>
      );
    case 'differ':
      return (
        <Status kind="warning">
          They differ by {formatUsd(value)}, of which {formatUsd(rest)} is not explained.
        </Status>
      );
  }
}
