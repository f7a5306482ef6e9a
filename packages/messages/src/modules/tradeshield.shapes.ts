/** Protobuf shapes of `tradeshield`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const tradeshieldShapes = {
  'elys.tradeshield.MsgCreateSpotOrder':
    'order_type:tradeshield.SpotOrderType legacy_order_price_v1:tradeshield.OrderPrice? order_price@6:dec order_amount@3:Coin owner_address order_target_denom',
  'tradeshield.SpotOrderType': 'enum STOPLOSS LIMITSELL LIMITBUY MARKETBUY',
  'tradeshield.OrderPrice': 'base_denom quote_denom rate:dec',
  'elys.tradeshield.MsgUpdateSpotOrder':
    'owner_address order_id:u64 legacy_order_price_v1:tradeshield.OrderPrice order_price:dec',
  'elys.tradeshield.MsgCancelSpotOrder': 'owner_address order_id:u64',
  'elys.tradeshield.MsgCancelSpotOrders': 'creator spot_order_ids:u64*',
  'elys.tradeshield.MsgCancelAllSpotOrders': 'creator',
  'elys.tradeshield.MsgCreatePerpetualOpenOrder':
    'owner_address legacy_trigger_price_v1:tradeshield.TriggerPrice trigger_price@10:dec collateral@3:Coin position:tradeshield.PerpetualPosition leverage:dec take_profit_price:dec stop_loss_price:dec pool_id:u64',
  'tradeshield.TriggerPrice': 'trading_asset_denom rate@3:dec',
  'tradeshield.PerpetualPosition': 'enum UNSPECIFIED LONG SHORT',
  'elys.tradeshield.MsgCreatePerpetualCloseOrder':
    'owner_address legacy_trigger_price_v1:tradeshield.TriggerPrice position_id:u64 trigger_price:dec pool_id:u64 close_percentage:u64',
  'elys.tradeshield.MsgUpdatePerpetualOrder':
    'owner_address order_id:u64 legacy_trigger_price_v1:tradeshield.TriggerPrice trigger_price:dec pool_id:u64',
  'elys.tradeshield.MsgCancelPerpetualOrder': 'owner_address order_id:u64 pool_id:u64',
  'elys.tradeshield.MsgCancelPerpetualOrders':
    'owner_address legacy_order_ids:u64* orders:tradeshield.PerpetualOrderPoolKey*',
  'tradeshield.PerpetualOrderPoolKey': 'pool_id:u64 order_id:u64',
  'elys.tradeshield.MsgCancelAllPerpetualOrders': 'owner_address',
  'elys.tradeshield.MsgExecuteOrders':
    'creator spot_order_ids:u64* legacy_perpetual_order_ids:u64* perpetual_orders:tradeshield.OrderKey*',
  'tradeshield.OrderKey': 'owner_address pool_id:u64 order_id:u64',
  'elys.tradeshield.MsgUpdateParams': 'authority params:tradeshield.Params?',
  'tradeshield.Params':
    'market_order_enabled:bool stake_enabled:bool process_orders_enabled:bool swap_enabled:bool perpetual_enabled:bool reward_enabled:bool leverage_enabled:bool limit_process_order:u64 reward_percentage:dec margin_error:dec minimum_deposit tolerance:dec',
};
