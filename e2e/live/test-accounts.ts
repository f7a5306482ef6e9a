/** Accounts of a live chain, with stock clients that sign for them. */
import { Secp256k1HdWallet } from '@cosmjs/amino';
import {
  DirectEthSecp256k1HdWallet,
  DirectSecp256k1HdWallet,
  Registry,
  type EncodeObject,
  type OfflineDirectSigner,
} from '@cosmjs/proto-signing';
import { defaultRegistryTypes, GasPrice, SigningStargateClient, type Event } from '@cosmjs/stargate';
import {
  MsgCreatePermanentLockedAccount,
  MsgCreatePeriodicVestingAccount,
} from 'cosmjs-types/cosmos/vesting/v1beta1/tx';
import {
  MsgExecuteContract,
  MsgInstantiateContract,
  MsgMigrateContract,
  MsgStoreCode,
  MsgUpdateAdmin,
} from 'cosmjs-types/cosmwasm/wasm/v1/tx';
import { MsgRegisterInterchainAccount } from 'cosmjs-types/ibc/applications/interchain_accounts/controller/v1/tx';
import { MsgRegisterCounterparty } from 'cosmjs-types/ibc/core/client/v2/tx';
import { ethermintAccount, signAsEthermint } from './ethermint-signer.ts';
import { STAKE, type LiveNode, type NodeAccount } from './live-node.ts';
import type { NodeKind } from './node-kinds.ts';

/** The result of a transaction. */
export interface Sent {
  readonly hash: string;
  readonly height: number;
  /** 0 when it succeeded. */
  readonly code: number;
  /** The first value of an attribute of its events; '' when missing. */
  attribute(event: string, key: string): string;
}

export interface TestAccount {
  readonly name: string;
  readonly address: string;
  readonly client: SigningStargateClient;
  /** Signs as ledgers and multisigs do, which Ethereum keys do not support. */
  readonly amino: Secp256k1HdWallet | undefined;
  /** Waits until it is in a block. The gas limit is fixed, so that failing transactions are included as well. */
  send(messages: readonly EncodeObject[], options?: SendOptions): Promise<Sent>;
}

interface SendOptions {
  readonly memo?: string;
  readonly gas?: number;
  /** The fee payer. */
  readonly granter?: string;
}

/** The account data for `createNode`. */
export interface Seed extends NodeAccount {
  readonly wallet: OfflineDirectSigner;
}

const GAS = 1_000_000;

/** Accounts with new keys for this run. */
export async function createAccountSeeds(
  names: readonly string[],
  { prefix, hasEvm }: NodeKind,
): Promise<readonly Seed[]> {
  const coins = `5000000000000${STAKE},7000000coin`;
  return Promise.all(
    names.map(async (name) => {
      if (!hasEvm) {
        const wallet = await DirectSecp256k1HdWallet.generate(12, { prefix });
        return { name, wallet, mnemonic: wallet.mnemonic, coins };
      }
      const wallet = await DirectEthSecp256k1HdWallet.generate(12, { prefix });
      const { mnemonic } = wallet;
      return { name, wallet: signAsEthermint(wallet), mnemonic, coins: `${coins},${'9'.repeat(21)}aphoton` };
    }),
  );
}

/** The same accounts on the running chain. */
export async function connect(node: LiveNode, seed: Seed): Promise<TestAccount> {
  const registry = new Registry([
    ...defaultRegistryTypes,
    ['/cosmos.vesting.v1beta1.MsgCreatePeriodicVestingAccount', MsgCreatePeriodicVestingAccount],
    ['/cosmos.vesting.v1beta1.MsgCreatePermanentLockedAccount', MsgCreatePermanentLockedAccount],
    ['/cosmwasm.wasm.v1.MsgStoreCode', MsgStoreCode],
    ['/cosmwasm.wasm.v1.MsgInstantiateContract', MsgInstantiateContract],
    ['/cosmwasm.wasm.v1.MsgExecuteContract', MsgExecuteContract],
    ['/cosmwasm.wasm.v1.MsgMigrateContract', MsgMigrateContract],
    ['/cosmwasm.wasm.v1.MsgUpdateAdmin', MsgUpdateAdmin],
    [
      '/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount',
      MsgRegisterInterchainAccount,
    ],
    ['/ibc.core.client.v2.MsgRegisterCounterparty', MsgRegisterCounterparty],
  ]);
  const client = await SigningStargateClient.connectWithSigner(node.rpc, seed.wallet, {
    registry,
    gasPrice: GasPrice.fromString(`0${STAKE}`),
    broadcastPollIntervalMs: 300,
    ...(node.kind.hasEvm ? { accountParser: ethermintAccount } : {}),
  });
  const [account] = await seed.wallet.getAccounts();
  if (account === undefined) throw new Error(`${seed.name} has no account`);
  const { address } = account;
  const sendNow: TestAccount['send'] = async (messages, { memo = '', gas = GAS, granter } = {}) => {
    const fee = {
      amount: [node.kind.fee],
      gas: String(gas),
      ...(granter === undefined ? {} : { granter }),
    };
    const result = await client.signAndBroadcast(address, messages, fee, memo);
    return {
      hash: result.transactionHash,
      height: result.height,
      code: result.code,
      attribute: firstOf(result.events),
    };
  };
  // In order: each needs the sequence after the previous one.
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: seed.name,
    address,
    client,
    amino: node.kind.hasEvm
      ? undefined
      : await Secp256k1HdWallet.fromMnemonic(seed.mnemonic, { prefix: node.kind.prefix }),
    send: (messages, options) => {
      const sent = last.then(() => sendNow(messages, options));
      last = sent.catch(() => undefined);
      return sent;
    },
  };
}

/** Tendermint 0.34 base64-encodes keys and values, which its clients no longer decode. */
function firstOf(events: readonly Event[]): Sent['attribute'] {
  const encode = (text: string): string => Buffer.from(text).toString('base64');
  return (type, key) => {
    const attributes = events.find((event) => event.type === type)?.attributes ?? [];
    const encoded = attributes.find((attribute) => attribute.key === encode(key))?.value;
    if (encoded !== undefined) return Buffer.from(encoded, 'base64').toString();
    return attributes.find((attribute) => attribute.key === key)?.value ?? '';
  };
}
