/** The states of a part of the visitor's panel, which fail independently. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/config/paths.ts';
import type { AccAddress } from '@cairn/chain/address';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { SkeletonText } from '../../../shared/ui/feedback.tsx';
import { Status } from '../../../shared/ui/status.tsx';

/** The queries of the part: retries the first failed one. */
type Read = Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>;

interface PartStateProps {
  readonly reads: readonly Read[];
  /** For the error message: `your stake`. */
  readonly what: string;
  /** Called once every query has data. */
  readonly children: () => ReactNode;
}

export function PartState({ reads, what, children }: PartStateProps) {
  const failed = reads.find(({ data, isError }) => isError && data === undefined);
  if (failed !== undefined)
    return (
      <p role="alert" className="text-table">
        <Status kind="bad">Could not load {what}.</Status>{' '}
        <button type="button" className="link min-h-6" onClick={() => void failed.refetch()}>
          Try again
        </button>
      </p>
    );
  if (reads.some(({ data }) => data === undefined))
    return (
      <div role="status" aria-label="Loading">
        <SkeletonText width="70%" />
        <SkeletonText width="45%" />
      </div>
    );
  return <div className="flex flex-col gap-1 text-table">{children()}</div>;
}

export function SeeAll({
  address,
  tab,
  children,
}: Readonly<{ address: AccAddress; tab: 'holdings' | 'positions'; children: ReactNode }>) {
  return (
    <p>
      <AppLink to={`${paths.address(address)}?tab=${tab}`}>{children}</AppLink>
    </p>
  );
}
