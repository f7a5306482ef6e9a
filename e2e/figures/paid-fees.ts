/** What a tx paid as fee, by what bank moved: what its collector got, less what it gave back. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { coinAt, events, parseCoins, type RawCoin } from './chain-reader.ts';

/** Coins as the page shows them: what the first transfer of a tx took, for one of an EVM less what it was given back. */
export function paidFees(body: Json): readonly RawCoin[] {
  const limits = listAt(body, 'tx', 'auth_info', 'fee', 'amount').map((coin) => coinAt(coin));
  const raw = listAt(body, 'tx_response', 'events');
  if (raw.length === 0 && at(body, 'tx_response', 'code') !== 0) return [];
  const types = listAt(body, 'tx', 'body', 'messages').map((message) => textAt(message, '@type'));
  const moves = events(raw.map(decoded)).filter(({ type }) => type === 'transfer');
  if (!types.some((type) => type.endsWith('.MsgEthereumTx'))) {
    // An EVM chain charges whole units per gas, which may be less than was allowed.
    const taken = parseCoins(moves[0]?.get('amount') ?? '');
    return limits.map((limit) => taken.find(({ denom }) => denom === limit.denom) ?? limit);
  }
  const collector = moves[0]?.get('recipient');
  return limits.map(({ denom }) => {
    let sum = 0n;
    for (const move of moves)
      for (const coin of parseCoins(move.get('amount')).filter((item) => item.denom === denom)) {
        if (move.get('recipient') === collector) sum += BigInt(coin.amount);
        if (move.get('sender') === collector) sum -= BigInt(coin.amount);
      }
    return { denom, amount: String(sum) };
  });
}

/** An event of Tendermint before 0.37, whose attributes are base64; a later one stays as it is. */
function decoded(event: Json): Json {
  const attributes = listAt(event, 'attributes').map((attribute) => ({
    key: textAt(attribute, 'key'),
    value: at(attribute, 'value') === null ? '' : textAt(attribute, 'value'),
  }));
  if (!attributes.some(({ key }) => key.endsWith('=') || key === 'YW1vdW50')) return event;
  const plain = (text: string): string => Buffer.from(text, 'base64').toString();
  return {
    type: textAt(event, 'type'),
    attributes: attributes.map(({ key, value }) => ({ key: plain(key), value: plain(value) })),
  };
}
