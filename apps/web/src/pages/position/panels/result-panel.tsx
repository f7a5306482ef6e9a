/** The realised result of a position: the sum of its closes. */
import type { AccAddress } from '@cairn/chain/address';
import type { IndexedPerpetualTrade } from '@cairn/api/history/trading';
import type { UseQueryResult } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { RealisedResult } from '../../../entities/history/close-columns.tsx';
import type { HistoryAnswer } from '../../../shared/lib/history.ts';
import { Int, Usd } from '../../../shared/ui/amount.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { KeyValues } from '../../../shared/ui/key-values.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { isClose } from '../../../entities/history/position-steps.ts';
import { realisedUsd, totalFeesUsd } from '../position-steps.ts';

interface Steps {
  readonly items: readonly IndexedPerpetualTrade[];
  readonly next: string | null;
}

interface ResultPanelProps {
  readonly query: UseQueryResult<HistoryAnswer<Steps>>;
  readonly owner: AccAddress | null;
  /** Then the owner is among the facts of the position. */
  readonly isOpen: boolean;
}

export function ResultPanel({ query, owner, isOpen }: ResultPanelProps) {
  return (
    <HistoryPanel
      title="Result"
      query={query}
      what="the steps of this position"
      skeleton={<SkeletonRows rows={4} />}
      empty={{ when: ({ value }) => value.items.length === 0, text: 'Not indexed.' }}
    >
      {({ value }) => <Result {...value} owner={owner} isOpen={isOpen} />}
    </HistoryPanel>
  );
}

function Result({ items, next, owner, isOpen }: Steps & Omit<ResultPanelProps, 'query'>) {
  const closes = items.filter(isClose);
  const opened = items.findLast(({ action }) => action === 'open');
  // Of a cut list no sum is known.
  const isCut = next !== null;
  const realised = isCut ? null : realisedUsd(items);
  const fees = isCut ? null : totalFeesUsd(items);
  return (
    <KeyValues
      isTwoColumns
      items={[
        {
          name: 'Realised',
          hint: 'The sum of the net results of its closes.',
          value:
            closes.length === 0 ? (
              <span className="text-muted">nothing closed</span>
            ) : realised === null ? (
              <span className="text-muted">not known</span>
            ) : (
              <RealisedResult usd={realised} />
            ),
        },
        { name: 'Fees', value: fees === null ? <NotKnown /> : <Usd value={fees} /> },
        { name: 'Closes', value: isCut ? <NotKnown /> : <Int value={closes.length} /> },
        {
          name: 'Opened',
          value: opened === undefined ? <NotKnown /> : <Time value={opened.time} show="both" />,
        },
        isOpen || owner === null ? null : { name: 'Owner', value: <AddressLink address={owner} /> },
      ]}
    />
  );
}

const NotKnown = () => <span className="text-muted">not known</span>;
