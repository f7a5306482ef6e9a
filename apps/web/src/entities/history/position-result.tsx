/** What the closes of a position came to, with when it was opened and closed. */
import type { IndexedPerpetualTrade } from '@cairn/api/history/trading';
import type { AccAddress } from '@cairn/chain/address';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Int } from '../../shared/ui/amount.tsx';
import { FigureTile, FigureTiles } from '../../shared/ui/figure-tile.tsx';
import { fact, type KeyValue, KeyValues } from '../../shared/ui/key-values.tsx';
import { Time, type TimeProps } from '../../shared/ui/time.tsx';
import { AddressLink } from '../address/address-link.tsx';
import type { PositionSteps } from './one-position.tsx';
import { isClose } from './position-steps.ts';

export interface ResultOfPosition<Step> extends PositionSteps<Step> {
  readonly owner: AccAddress | null;
  /** Then the owner is among the facts of the position; undefined until that is known. */
  readonly isOpen: boolean | undefined;
}

interface PositionResultProps<Step> extends ResultOfPosition<Step> {
  /** Sums over the steps; of a cut list none is known. */
  readonly sums: (closes: readonly Step[], isCut: boolean) => readonly KeyValue[];
}

export function PositionResult<Step extends Moment & Pick<IndexedPerpetualTrade, 'action'>>({
  items,
  next,
  owner,
  isOpen,
  sums,
}: PositionResultProps<Step>) {
  const closes = items.filter(isClose);
  const [closed] = isOpen === false ? closes : [];
  const opened = items.findLast(({ action }) => action === 'open');
  const isCut = next !== null;
  const figures: readonly KeyValue[] = [
    ...sums(closes, isCut),
    ...(closes.length === 0 && !isCut
      ? []
      : [fact('Closes', isCut ? <NotKnown /> : <Int value={closes.length} />)]),
  ];
  return (
    <>
      {closed !== undefined && (
        <FigureTiles columns={4}>
          {figures.map(({ name, hint, term, value }, index) => (
            <FigureTile key={index} label={name} hint={hint} term={term} figure={value} />
          ))}
          <FigureTile
            label="Closed"
            figure={<When step={closed} show="day" />}
            note={<Time value={closed.time} show="date" />}
          />
        </FigureTiles>
      )}
      <KeyValues
        isTwoColumns
        items={[
          ...(closed === undefined ? figures : []),
          fact('Opened', opened === undefined ? <NotKnown /> : <When step={opened} show="both" />),
          isOpen === true || owner === null ? null : fact('Owner', <AddressLink address={owner} />),
        ]}
      />
    </>
  );
}

type Moment = Pick<IndexedPerpetualTrade, 'height' | 'time' | 'txHash'>;

interface WhenProps extends Required<Pick<TimeProps, 'show'>> {
  readonly step: Moment;
}

/** Leads to the transaction, or to the block that did it by itself. */
const When = ({ step: { height, time, txHash }, show }: WhenProps) => (
  <AppLink to={txHash === null ? paths.block(height) : paths.tx(txHash)}>
    <Time value={time} show={show} />
  </AppLink>
);

export const NotKnown = () => <span className="text-muted">not known</span>;

export const NothingClosed = () => <span className="text-muted">nothing closed</span>;
