/** The messages of a tx addressed to a contract. */
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { parseCoins, type Coin } from '@cairn/chain/amount';
import { attempt } from '@cairn/chain/attempt';
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';

export interface ContractCall {
  readonly kind: 'execute' | 'migrate' | 'sudo';
  /** Null when the sender is not an account. */
  readonly sender: AccAddress | null;
  /** The contract's own JSON. */
  readonly message: Json;
  readonly funds: readonly Coin[];
}

const KINDS: ReadonlyMap<string, ContractCall['kind']> = new Map([
  ['MsgExecuteContract', 'execute'],
  ['MsgMigrateContract', 'migrate'],
  ['MsgSudoContract', 'sudo'],
]);
const PACKAGE = '/cosmwasm.wasm.v1.';
/** Maximum depth of nested messages (authz). */
const MAX_DEPTH = 6;

/** The messages to `contract`, including nested ones. */
export function messagesTo(
  messages: readonly Message[],
  contract: AccAddress,
  depth = 0,
): readonly ContractCall[] {
  return messages.flatMap(({ typeUrl, body }): readonly ContractCall[] => {
    const inner = body['msgs'];
    if (Array.isArray(inner) && depth < MAX_DEPTH)
      return messagesTo(
        inner.flatMap((any: Json) => messageFromAny(any) ?? []),
        contract,
        depth + 1,
      );
    const kind = typeUrl.startsWith(PACKAGE) ? KINDS.get(typeUrl.slice(PACKAGE.length)) : undefined;
    return kind === undefined || body['contract'] !== contract ? [] : [readCall(kind, body)];
  });
}

function readCall(kind: ContractCall['kind'], body: JsonObject): ContractCall {
  return {
    kind,
    sender: tryParseAccAddress(body['sender'] ?? body['authority']),
    message: body['msg'] ?? null,
    funds: readFunds(body['funds'] ?? null),
  };
}

/** Coins of a message; empty when any of them is malformed. */
function readFunds(value: Json): readonly Coin[] {
  if (!Array.isArray(value)) return [];
  const texts = value.map((coin: Json) => {
    const { amount, denom } = isJsonObject(coin) ? coin : {};
    return typeof amount === 'string' && typeof denom === 'string' ? amount + denom : '?';
  });
  return attempt(() => parseCoins(texts.join(','))) ?? [];
}

/** The action name: the only key of an object, or a bare string; null otherwise. */
export function actionOf(message: Json): string | null {
  if (typeof message === 'string') return message;
  if (!isJsonObject(message)) return null;
  const [name, ...more] = Object.keys(message);
  return name !== undefined && more.length === 0 ? name : null;
}
