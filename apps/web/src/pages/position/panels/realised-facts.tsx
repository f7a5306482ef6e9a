/** The realised result of a position: the sum of its closes. */
import type { AccAddress } from '@cairn/chain/address';
import type { IndexedPerpetualTrade } from '@cairn/api/history/trading';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { RealisedResult } from '../../../entities/history/close-columns.tsx';
import { Int, Usd } from '../../../shared/ui/amount.tsx';
import { KeyValues } from '../../../shared/ui/key-values.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { PositionSteps } from '../../../entities/history/one-position.tsx';
import { isClose } from '../../../entities/history/position-steps.ts';
import { realisedUsd, totalFeesUsd } from '../position-steps.ts';

interface RealisedFactsProps extends PositionSteps<IndexedPerpetualTrade> {
  readonly owner: AccAddress | null;
  /** Then the owner is among the facts of the position. */
  readonly isOpen: boolean;
}

export function RealisedFacts({ items, next, owner, isOpen }: RealisedFactsProps) {
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
        closes.length === 0 && !isCut
          ? null
          : { name: 'Closes', value: isCut ? <NotKnown /> : <Int value={closes.length} /> },
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
