/** The flow diagram of a tx: senders on the left, receivers on the right, one band per coin. */
import type { AccAddress } from '@cairn/chain/address';
import { negateCoin, type Coin } from '@cairn/chain/amount';
import { decApprox, ratio, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { BalanceChange } from '@cairn/messages/balance/balance-changes';

/** One account on one side; it may be on both, with different coins. */
export interface FlowParty {
  readonly address: AccAddress;
  /** Balance changes: negative on the left. */
  readonly coins: readonly Coin[];
}

/** Pixels: a card without coins, a coin's line, and the gap between cards. */
const CARD_FRAME = 20;
const COIN_LINE = 22;
const USD_LINE = 18;
const GAP = 8;
const MIN_BAND = 1.5;
const MAX_BAND = 14;
/** More accounts are unreadable. */
const MAX_PARTIES = 8;

export interface FlowBand {
  readonly denom: Denom;
  /** Pixels from the top; null at the junction of a coin with several senders and receivers. */
  readonly fromY: number | null;
  readonly toY: number | null;
  readonly middleY: number;
  readonly width: number;
}

export interface Flow {
  readonly gave: readonly FlowParty[];
  readonly got: readonly FlowParty[];
  readonly bands: readonly FlowBand[];
  readonly height: number;
}

export const cardHeight = ({ coins }: FlowParty): number => CARD_FRAME + coins.length * COIN_LINE + USD_LINE;

/**
 * The diagram; null when it adds nothing to the list: fewer than two accounts besides the fee collector, or too many.
 * @param valueOf USD, for the band widths; null without a price.
 */
export function arrangeFlow(
  changes: readonly BalanceChange[],
  feeCollector: AccAddress,
  valueOf: (coin: Coin) => Dec | null,
): Flow | null {
  const others = changes.filter(({ address }) => address !== feeCollector);
  if (others.length < 2 || changes.length > MAX_PARTIES) return null;
  const gave = sideOf(changes, (coin) => coin.baseUnits < 0n);
  const got = sideOf(changes, (coin) => coin.baseUnits > 0n);
  if (gave.length === 0 || got.length === 0) return null;
  const height = Math.max(heightOf(gave), heightOf(got));
  const ends = [...endsOf(gave, topsOf(gave, height), 'from'), ...endsOf(got, topsOf(got, height), 'to')];
  return { gave, got, bands: bandsOf(ends, valueOf), height };
}

function sideOf(changes: readonly BalanceChange[], isOnIt: (coin: Coin) => boolean): readonly FlowParty[] {
  return changes
    .map(({ address, coins }) => ({ address, coins: coins.filter(isOnIt) }))
    .filter(({ coins }) => coins.length > 0);
}

const heightOf = (parties: readonly FlowParty[]): number =>
  parties.reduce((sum, party) => sum + cardHeight(party) + GAP, -GAP);

/** Centres the shorter side. */
function topsOf(parties: readonly FlowParty[], height: number): readonly number[] {
  let top = (height - heightOf(parties)) / 2;
  return parties.map((party) => {
    const own = top;
    top += cardHeight(party) + GAP;
    return own;
  });
}

interface FlowEnd {
  readonly side: 'from' | 'to';
  readonly coin: Coin;
  readonly y: number;
}

function endsOf(
  parties: readonly FlowParty[],
  tops: readonly number[],
  side: FlowEnd['side'],
): readonly FlowEnd[] {
  return parties.flatMap(({ coins }, index) =>
    coins.map((coin, line) => ({
      side,
      coin: coin.baseUnits < 0n ? negateCoin(coin) : coin,
      y: (tops[index] ?? 0) + CARD_FRAME / 2 + COIN_LINE * (line + 0.5),
    })),
  );
}

/**
 * Net changes do not pair senders with receivers: with several of both, all bands of a coin meet in one point. A coin
 * on one side only has no band.
 */
function bandsOf(ends: readonly FlowEnd[], valueOf: (coin: Coin) => Dec | null): readonly FlowBand[] {
  const values = ends.map(({ coin }) => valueOf(coin) ?? 0n);
  const maxValue = values.reduce((max, value) => (value > max ? value : max), 0n);
  const widthOf = (coin: Coin): number =>
    Math.max(
      MIN_BAND,
      maxValue === 0n ? 0 : MAX_BAND * decApprox(ratio(valueOf(coin) ?? 0n, maxValue, 'down')),
    );
  const denoms = [...new Set(ends.map(({ coin }) => coin.denom))];
  return denoms.flatMap((denom) => {
    const own = ends.filter(({ coin }) => coin.denom === denom);
    const from = own.filter(({ side }) => side === 'from');
    const to = own.filter(({ side }) => side === 'to');
    const [giver] = from;
    const [receiver] = to;
    if (giver === undefined || receiver === undefined) return [];
    const band = { denom, middleY: own.reduce((sum, { y }) => sum + y, 0) / own.length };
    if (from.length === 1)
      return to.map(({ coin, y }) => ({ ...band, fromY: giver.y, toY: y, width: widthOf(coin) }));
    if (to.length === 1)
      return from.map(({ coin, y }) => ({ ...band, fromY: y, toY: receiver.y, width: widthOf(coin) }));
    return own.map(({ side, coin, y }) => ({
      ...band,
      fromY: side === 'from' ? y : null,
      toY: side === 'to' ? y : null,
      width: widthOf(coin),
    }));
  });
}
