/**
 * Margin positions: opened, changed, closed by their owner or by the chain. A close counts for its `owner`,
 * no matter who signed it.
 */
import { decAdd, type Dec } from '@cairn/chain/dec';
import { perpetualTradeTable, type PerpetualTradeRow } from '@cairn/db/tables/trading';
import { attributesOf, type Attributes } from '../attributes.ts';
import { factsOf, type FactModule } from '../fact-module.ts';
import type { PlacedEvent } from '../height-facts.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  perpetual_mtp_open: 'open',
  perpetual_mtp_open_consolidate: 'open-consolidate',
  perpetual_mtp_add_collateral: 'add-collateral',
  perpetual_mtp_close: 'close',
  perpetual_mtp_force_closed: 'force-closed',
  perpetual_mtp_update_stop_loss: 'update-stop-loss',
  perpetual_mtp_update_take_profit_price: 'update-take-profit',
};
const FEES = ['perp_fee', 'slippage', 'weight_breaking_fee', 'taker_fees'];

export const perpetualModule: FactModule = {
  name: 'perpetual',
  rows: (facts, attempt) => [
    factsOf(perpetualTradeTable, facts.events(...Object.keys(ACTIONS)), attempt, trade),
  ],
};

function trade(placed: PlacedEvent): PerpetualTradeRow {
  const read = attributesOf(placed);
  const { event } = placed;
  const [added] = read.has('collateral_added') ? read.coins('collateral_added') : [];
  return {
    action: ACTIONS[event.type] ?? event.type,
    trigger: read.optionalText('trigger'),
    position_id: read.id('mtp_id'),
    owner: read.account('owner'),
    pool_id: read.id('amm_pool_id'),
    side: read.optionalText('position'),
    collateral_denom: added?.denom ?? read.optionalText('collateral_asset'),
    collateral:
      added?.baseUnits ?? read.optionalBigInt('collateral') ?? change(read, 'initial', 'final', 'collateral'),
    custody_change: sizeChange(read, 'custody'),
    liabilities_change: sizeChange(read, 'liabilities'),
    price: read.optionalDec('closing_price') ?? read.optionalDec('open_price'),
    pnl_usd: read.optionalDec('net_pnl'),
    fees_usd: fees(read),
    returned: read.optionalBigInt('return_amount'),
    asset_price: read.optionalDec('trading_asset_price'),
    usdc_price: read.optionalDec('usdc_price'),
    custody_step: custodyStep(read),
    funding_received: read.optionalBigInt('funding_fee_received_custody'),
  };
}

/** Size added (positive) or removed (negative); null for changes without size. */
function sizeChange(read: Attributes, what: 'custody' | 'liabilities'): bigint | null {
  if (read.has(`new_${what}`)) return read.bigInt(`new_${what}`);
  return read.optionalBigInt(what) ?? change(read, 'initial', 'final', what);
}

/** Custody after less before; without received funding when the event only has its total. */
function custodyStep(read: Attributes): bigint | null {
  const reported = change(read, 'initial', 'final', 'custody') ?? read.optionalBigInt('custody');
  if (reported !== null) return reported;
  const paid = read.optionalBigInt('funding_fee_amount');
  const interest = read.optionalBigInt('interest_amount');
  if (paid === null || interest === null) return null;
  return (read.optionalBigInt('funding_amount_distributed') ?? 0n) - paid - interest;
}

function change(read: Attributes, from: string, to: string, what: string): bigint | null {
  const before = read.optionalBigInt(`${from}_${what}_amount`);
  const after = read.optionalBigInt(`${to}_${what}_amount`);
  return before === null || after === null ? null : after - before;
}

function fees(read: Attributes): Dec | null {
  const present = FEES.flatMap((key) => read.optionalDec(key) ?? []);
  return present.length === 0 ? null : decAdd(...present);
}
