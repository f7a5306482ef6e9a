/** Queries of `tx`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const txQueries = defineQueries('cosmos.tx.v1beta1.Service', {
  calls: {
    GetTx: ['txs/{hash}', 'hash', 'tx:cosmos.tx.v1beta1.Tx? tx_response:abci.TxResponse?'],
  },
  shapes: {
    'cosmos.tx.v1beta1.Tx': 'body:tx.TxBody? auth_info:tx.AuthInfo? signatures:bytes*',
    'abci.TxResponse':
      'height:i64 txhash codespace code:u32 data raw_log logs:abci.ABCIMessageLog* info gas_wanted:i64 gas_used:i64 tx:any? timestamp events:abci.Event*',
    'abci.ABCIMessageLog': 'msg_index:u32 log events:abci.StringEvent*',
    'abci.StringEvent': 'type attributes:abci.Attribute*',
    'abci.Attribute': 'key value',
    'abci.Event': 'type attributes:abci.EventAttribute*',
    'abci.EventAttribute': 'key value index:bool',
  },
});
