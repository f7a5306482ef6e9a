/** Protobuf shapes of `oracle`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const oracleShapes = {
  'elys.oracle.MsgFeedPrice': 'provider feed_price:oracle.FeedPrice',
  'oracle.FeedPrice': 'asset price:dec source',
  'elys.oracle.MsgFeedMultiplePrices': 'creator feed_prices:oracle.FeedPrice*',
  'elys.oracle.MsgSetPriceFeeder': 'feeder is_active:bool',
  'elys.oracle.MsgDeletePriceFeeder': 'feeder',
  'elys.oracle.MsgCreateAssetInfo': 'creator denom display band_ticker elys_ticker decimal:u64',
  'elys.oracle.MsgUpdateParams': 'authority params:oracle.Params',
  'oracle.Params':
    'band_channel_source oracle_script_id:u64 multiplier:u64 ask_count:u64 min_count:u64 fee_limit:Coin* prepare_gas:u64 execute_gas:u64 client_id band_epoch price_expiry_time:u64 life_time_in_blocks:u64',
  'elys.oracle.MsgRemoveAssetInfo': 'authority denom',
  'elys.oracle.MsgAddPriceFeeders': 'authority feeders*',
  'elys.oracle.MsgRemovePriceFeeders': 'authority feeders*',
};
