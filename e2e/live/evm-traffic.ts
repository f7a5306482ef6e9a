/** Traffic through Ethereum's JSON-RPC: transfers, a contract, calls of it, one of them reverted. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { at, listAt, parseJson, textAt, type Json } from '../../apps/web/testing/json.ts';
import { fromHex } from '../figures/chain-reader.ts';
import { getJson, type LiveNode } from './live-node.ts';
import type { TestAccount, Sent } from './test-accounts.ts';
import type { SentTxs } from './send-tx.ts';

/** Of an account that is used nowhere else. */
const SECRET = new Uint8Array(32).fill(0x42);
const GWEI = 10n ** 9n;
const GAS_PRICE = 20n * GWEI;
const PAUSE_MS = 300;
const MAX_TRIES = 100;
/** Stores the first 32 bytes of its input, and logs them; reverts without any. */
const RUNTIME = '36600857600080fd5b60003580600055600052602a60206000a100';
/** Returns the 27 bytes that follow it. */
const DEPLOY = '601b80600b6000396000f3';

interface EvmTx {
  /** Hex; omitted when a contract is created. */
  readonly to?: string;
  readonly value?: bigint;
  /** Hex. */
  readonly data?: string;
  /** A legacy gas price, as before London. */
  readonly isLegacy?: boolean;
}

/**
 * Sends all of it, paid by `payer`.
 * @throws {Error} when a transaction has an unexpected result.
 */
export async function sendEvmTraffic(node: LiveNode, payer: TestAccount): Promise<SentTxs> {
  const played = new Map<string, Sent>();
  const user = addressOf(SECRET);
  const coins = { denom: node.kind.fee.denom, amount: String(10n ** 20n) };
  const toAddress = fromHex(user, node.kind.prefix);
  const value = { fromAddress: payer.address, toAddress, amount: [coins] };
  played.set('coins for the EVM', await payer.send([{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }]));
  const chainId = BigInt(await evmCall(node, 'eth_chainId'));
  let nonce = 0n;
  const play = async (what: string, tx: EvmTx, isFailing = false): Promise<string> => {
    const hash = await evmCall(node, 'eth_sendRawTransaction', hexOf(signed(tx, chainId, nonce)));
    nonce += 1n;
    const { receipt, sent } = await included(node, hash);
    if ((at(receipt, 'status') !== '0x1') !== isFailing) throw new Error(`${what} ended otherwise: ${hash}`);
    played.set(what, sent);
    const contract = at(receipt, 'contractAddress');
    return typeof contract === 'string' ? contract : '';
  };
  await play('transfer by the EVM', { to: '11'.repeat(20), value: 1_500_000_000_000_000_001n });
  await play('transfer by the EVM, priced as before', { to: '22'.repeat(20), value: 7n, isLegacy: true });
  const to = (await play('contract of the EVM', { data: DEPLOY + RUNTIME })).replace(/^0x/, '');
  await play('call of the EVM', { to, data: 'ab'.repeat(32) });
  await play('reverted call of the EVM', { to }, true);
  return played;
}

async function evmCall(node: LiveNode, method: string, ...params: readonly Json[]): Promise<string> {
  return textAt(await evmAnswer(node, method, ...params), 'result');
}

async function evmAnswer(node: LiveNode, method: string, ...params: readonly Json[]): Promise<Json> {
  const response = await fetch(node.evmRpc, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer = parseJson(await response.text());
  const error = at(answer, 'error', 'message');
  if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
  return answer;
}

/** Waits until it is in a block; returns the Cosmos transaction that contains it. */
async function included(node: LiveNode, hash: string): Promise<{ receipt: Json | undefined; sent: Sent }> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const receipt = at(await evmAnswer(node, 'eth_getTransactionReceipt', hash), 'result');
    const query = encodeURIComponent(`"ethereum_tx.ethereumTxHash='${hash}'"`);
    const [found] =
      (receipt ?? null) === null
        ? []
        : listAt(await getJson(`${node.rpc}/tx_search?query=${query}`), 'result', 'txs');
    if (found !== undefined)
      return {
        receipt,
        sent: {
          hash: textAt(found, 'hash'),
          height: Number(textAt(found, 'height')),
          code: Number(at(found, 'tx_result', 'code')),
          attribute: () => '',
        },
      };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${hash} is in no block`);
}

function signed(
  { to = '', value = 0n, data = '', isLegacy = false }: EvmTx,
  chainId: bigint,
  nonce: bigint,
): Uint8Array {
  const what = [numberBytes(300_000n), Buffer.from(to, 'hex'), numberBytes(value), Buffer.from(data, 'hex')];
  if (isLegacy) {
    const fields = [numberBytes(nonce), numberBytes(GAS_PRICE), ...what];
    const { odd, r, s } = sign(rlp([...fields, numberBytes(chainId), empty, empty]));
    return rlp([...fields, numberBytes(chainId * 2n + 35n + odd), r, s]);
  }
  const typed = (item: Rlp): Uint8Array => Buffer.concat([Uint8Array.of(2), rlp(item)]);
  const fields = [
    numberBytes(chainId),
    numberBytes(nonce),
    numberBytes(GWEI),
    numberBytes(GAS_PRICE),
    ...what,
    [],
  ];
  const { odd, r, s } = sign(typed(fields));
  return typed([...fields, numberBytes(odd), r, s]);
}

function sign(bytes: Uint8Array): { readonly odd: bigint; readonly r: Uint8Array; readonly s: Uint8Array } {
  const all = secp256k1.sign(keccak_256(bytes), SECRET, { prehash: false, format: 'recovered' });
  const part = (from: number): Uint8Array => numberBytes(BigInt(hexOf(all.subarray(from, from + 32))));
  return { odd: BigInt(all[0] ?? 0), r: part(1), s: part(33) };
}

function addressOf(secret: Uint8Array): string {
  const key = secp256k1.getPublicKey(secret, false);
  return Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex');
}

type Rlp = Uint8Array | readonly Rlp[];
const empty = new Uint8Array();

/** Ethereum's encoding of nested lists of bytes (RLP). */
function rlp(item: Rlp): Uint8Array {
  if (!(item instanceof Uint8Array)) {
    const body = Buffer.concat(item.map(rlp));
    return Buffer.concat([lengthPrefix(0xc0, body.length), body]);
  }
  if (item.length === 1 && (item[0] ?? 0) < 0x80) return item;
  return Buffer.concat([lengthPrefix(0x80, item.length), item]);
}

function lengthPrefix(base: number, length: number): Uint8Array {
  if (length < 56) return Uint8Array.of(base + length);
  const bytes = numberBytes(BigInt(length));
  return Buffer.concat([Uint8Array.of(base + 55 + bytes.length), bytes]);
}

/** Without leading zeros: empty for zero. */
function numberBytes(value: bigint): Uint8Array {
  const hex = value === 0n ? '' : value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

const hexOf = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`;
