/** What a contract developer does on a chain with wasmd: cw20_base stored, instantiated, called, and refused. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EncodeObject } from '@cosmjs/proto-signing';
import { moduleFolder } from './build-node.ts';
import type { LiveNode } from './live-node.ts';
import type { TestAccount, Sent } from './test-accounts.ts';
import type { SentTxs } from './send-tx.ts';

const STORE_GAS = 5_000_000;
const json = (value: object): Uint8Array => Buffer.from(JSON.stringify(value));
const wasm = (typeUrl: string, value: object): EncodeObject => ({
  typeUrl: `/cosmwasm.wasm.v1.${typeUrl}`,
  value,
});

/**
 * Sends all of it, the contract's admin and a user in turn.
 * @throws {Error} when a transaction has an unexpected result.
 */
export async function sendWasmTraffic(
  node: LiveNode,
  admin: TestAccount,
  user: TestAccount,
): Promise<SentTxs> {
  const played = new Map<string, Sent>();
  const play = async (
    what: string,
    who: TestAccount,
    message: EncodeObject,
    isFailing = false,
  ): Promise<Sent> => {
    const tx = await who.send([message], { gas: STORE_GAS });
    if ((tx.code !== 0) !== isFailing) throw new Error(`${what} ended with code ${tx.code}: ${tx.hash}`);
    played.set(what, tx);
    return tx;
  };
  // The contract comes with the module that the node is built from.
  const module = await moduleFolder(node.kind, 'github.com/CosmWasm/wasmd');
  const wasmByteCode = readFileSync(join(module, 'benchmarks/testdata/cw20_base.wasm'));
  const sender = admin.address;
  const stored = await play('store code', admin, wasm('MsgStoreCode', { sender, wasmByteCode }));
  const codeId = BigInt(stored.attribute('store_code', 'code_id'));
  const token = {
    name: 'Live token',
    symbol: 'LIVE',
    decimals: 6,
    initial_balances: [{ address: sender, amount: '1000000000' }],
    mint: { minter: sender },
  };
  const label = 'live <b>token</b>';
  const made = await play(
    'instantiate',
    admin,
    wasm('MsgInstantiateContract', { sender, admin: sender, codeId, label, msg: json(token), funds: [] }),
  );
  const contract = made.attribute('instantiate', '_contract_address');
  const execute = (who: TestAccount, msg: object): EncodeObject =>
    wasm('MsgExecuteContract', { sender: who.address, contract, msg: json(msg), funds: [] });
  const transfer = { transfer: { recipient: user.address, amount: '2500000' } };
  await play('transfer of cw20', admin, execute(admin, transfer));
  await play('burn of cw20', user, execute(user, { burn: { amount: '500000' } }));
  const tooMuch = { transfer: { recipient: sender, amount: '99000000000' } };
  await play('failing execute', user, execute(user, tooMuch), true);
  // This build of the contract has no entry point for it.
  const migrate = wasm('MsgMigrateContract', { sender, contract, codeId, msg: json({}) });
  await play('failing migrate', admin, migrate, true);
  await play('change the admin', admin, wasm('MsgUpdateAdmin', { sender, newAdmin: user.address, contract }));
  return played;
}
