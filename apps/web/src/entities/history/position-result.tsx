/** What the closes of a position came to, with when it was opened. */
import type { IndexedPerpetualTrade } from '@cairn/api/history/trading';
import type { AccAddress } from '@cairn/chain/address';
import { Int } from '../../shared/ui/amount.tsx';
import { KeyValues, type KeyValue } from '../../shared/ui/key-values.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { AddressLink } from '../address/address-link.tsx';
import type { PositionSteps } from './one-position.tsx';
import { isClose } from './position-steps.ts';

export interface ResultOfPosition<Step> extends PositionSteps<Step> {
  readonly owner: AccAddress | null;
  /** Then the owner is among the facts of the position. */
  readonly isOpen: boolean;
}

interface PositionResultProps<Step> extends ResultOfPosition<Step> {
  /** Sums over the steps; of a cut list none is known. */
  readonly sums: (closes: readonly Step[], isCut: boolean) => readonly KeyValue[];
}

export function PositionResult<Step extends Pick<IndexedPerpetualTrade, 'action' | 'time'>>({
  items,
  next,
  owner,
  isOpen,
  sums,
}: PositionResultProps<Step>) {
  const closes = items.filter(isClose);
  const opened = items.findLast(({ action }) => action === 'open');
  const isCut = next !== null;
  return (
    <KeyValues
      isTwoColumns
      items={[
        ...sums(closes, isCut),
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

export const NotKnown = () => <span className="text-muted">not known</span>;

export const NothingClosed = () => <span className="text-muted">nothing closed</span>;
