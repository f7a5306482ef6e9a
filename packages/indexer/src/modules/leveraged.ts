/** Leveraged liquidity: opened, closed by its owner or by the chain. */
import { leveragedTradeTable, type LeveragedTradeRow } from '@cairn/db/tables/trading';
import { attributesOf, coinColumns, fieldBigInt } from '../attributes.ts';
import { factsOf, type FactModule } from '../fact-module.ts';
import type { HeightFacts, PlacedEvent } from '../height-facts.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  leverageLp_position_open: 'open',
  leverageLp_position_open_consolidate: 'open-consolidate',
  leverageLp_position_close: 'close',
  leverageLp_automated_close_position: 'automated-close',
  leverageLp_update_stop_loss: 'update-stop-loss',
};

export const leveragedModule: FactModule = {
  name: 'leveraged',
  rows: (facts, attempt) => [
    factsOf(leveragedTradeTable, facts.events(...Object.keys(ACTIONS)), attempt, (event) =>
      trade(event, facts),
    ),
  ],
};

function trade(placed: PlacedEvent, facts: HeightFacts): LeveragedTradeRow {
  const read = attributesOf(placed);
  const { event } = placed;
  const [collateral] = read.has('collateral') ? read.coins('collateral') : [];
  const { denoms, amounts } = coinColumns(
    read.has('user_return_tokens') ? read.coins('user_return_tokens') : [],
  );
  return {
    action: ACTIONS[event.type] ?? event.type,
    trigger: read.optionalText('trigger') ?? read.optionalText('reason'),
    position_id: read.id('id'),
    owner: read.account('address'),
    pool_id: (read.has('poolId') ? read.id('poolId') : null) ?? poolOfMessage(placed, facts),
    collateral_denom: collateral?.denom ?? null,
    collateral: collateral?.baseUnits ?? null,
    liabilities: read.optionalBigInt('liabilities'),
    shares: read.optionalBigInt('leverage_lp_amount') ?? read.optionalBigInt('lp_amount_closed'),
    repaid: read.optionalBigInt('repay_amount'),
    returned_denoms: denoms,
    returned_amounts: amounts,
    closing_ratio: read.optionalDec('closing_ratio'),
  };
}

/** Closes by the owner have the pool only in the message. */
function poolOfMessage(placed: PlacedEvent, facts: HeightFacts): bigint | null {
  const message = facts.messageOf(placed, '/elys.leveragelp.MsgClose');
  return message?.body['pool_id'] === undefined ? null : fieldBigInt(message.body, 'pool_id');
}
