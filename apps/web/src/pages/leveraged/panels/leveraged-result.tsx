/** What the closes of a position repaid and returned. */
import type { IndexedLeveragedTrade } from '@cairn/api/history/trading';
import type { AccAddress } from '@cairn/chain/address';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import type { PositionSteps } from '../../../entities/history/one-position.tsx';
import { isClose } from '../../../entities/history/position-steps.ts';
import { Int } from '../../../shared/ui/amount.tsx';
import { KeyValues } from '../../../shared/ui/key-values.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { sumCoins } from '../leveraged-figures.ts';

interface LeveragedResultProps extends PositionSteps<IndexedLeveragedTrade> {
  readonly owner: AccAddress | null;
  /** Then the owner is among the facts of the position. */
  readonly isOpen: boolean;
}

export function LeveragedResult({ items, next, owner, isOpen }: LeveragedResultProps) {
  const closes = items.filter(isClose);
  const opened = items.findLast(({ action }) => action === 'open');
  // Of a cut list no sum is known.
  const isCut = next !== null;
  return (
    <KeyValues
      isTwoColumns
      items={[
        {
          name: 'Returned',
          hint: 'The sum of what its closes paid out to the owner.',
          value: isCut ? (
            <NotKnown />
          ) : closes.length === 0 ? (
            <span className="text-muted">nothing closed</span>
          ) : (
            <CoinList coins={sumCoins(closes.flatMap(({ returned }) => returned))} />
          ),
        },
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
