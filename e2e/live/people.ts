/** Accounts of a live chain, with stock clients that sign for them. */
import { Secp256k1HdWallet } from '@cosmjs/amino';
import { DirectSecp256k1HdWallet, Registry, type EncodeObject } from '@cosmjs/proto-signing';
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
import { STAKE, type LiveNode, type NodeAccount } from './live-node.ts';

/** What became of a transaction. */
export interface Sent {
  readonly hash: string;
  readonly height: number;
  /** 0 where it succeeded. */
  readonly code: number;
  /** The first value of an attribute of its events; '' where there is none. */
  attribute(event: string, key: string): string;
}

export interface Person {
  readonly name: string;
  readonly address: string;
  readonly client: SigningStargateClient;
  /** Signs as ledgers and multisigs do. */
  readonly amino: Secp256k1HdWallet;
  /** Waits until it is in a block. Gas is a fixed limit, so that what fails gets into a block as well. */
  send(messages: readonly EncodeObject[], options?: SendOptions): Promise<Sent>;
}

interface SendOptions {
  readonly memo?: string;
  readonly gas?: number;
  /** Who pays the fee. */
  readonly granter?: string;
}

/** What `createNode` needs to know of an account. */
export interface Seed extends NodeAccount {
  readonly wallet: DirectSecp256k1HdWallet;
}

const GAS = 1_000_000;
const FEE = 2_500n;

/** Accounts with keys of their own, made up for this run. */
export async function makeSeeds(names: readonly string[], prefix: string): Promise<readonly Seed[]> {
  return Promise.all(
    names.map(async (name) => {
      const wallet = await DirectSecp256k1HdWallet.generate(12, { prefix });
      return { name, wallet, mnemonic: wallet.mnemonic, coins: `5000000000000${STAKE},7000000coin` };
    }),
  );
}

/** The same accounts on the running chain. */
export async function connect(node: LiveNode, seed: Seed): Promise<Person> {
  const registry = new Registry([
    ...defaultRegistryTypes,
    ['/cosmos.vesting.v1beta1.MsgCreatePeriodicVestingAccount', MsgCreatePeriodicVestingAccount],
    ['/cosmos.vesting.v1beta1.MsgCreatePermanentLockedAccount', MsgCreatePermanentLockedAccount],
    ['/cosmwasm.wasm.v1.MsgStoreCode', MsgStoreCode],
    ['/cosmwasm.wasm.v1.MsgInstantiateContract', MsgInstantiateContract],
    ['/cosmwasm.wasm.v1.MsgExecuteContract', MsgExecuteContract],
    ['/cosmwasm.wasm.v1.MsgMigrateContract', MsgMigrateContract],
    ['/cosmwasm.wasm.v1.MsgUpdateAdmin', MsgUpdateAdmin],
  ]);
  const client = await SigningStargateClient.connectWithSigner(node.rpc, seed.wallet, {
    registry,
    gasPrice: GasPrice.fromString(`0${STAKE}`),
    broadcastPollIntervalMs: 300,
  });
  const [account] = await seed.wallet.getAccounts();
  if (account === undefined) throw new Error(`${seed.name} has no account`);
  const { address } = account;
  const sendNow: Person['send'] = async (messages, { memo = '', gas = GAS, granter } = {}) => {
    const fee = {
      amount: [{ denom: STAKE, amount: String(FEE) }],
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
  // One after another: each needs the sequence that the one before leaves.
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: seed.name,
    address,
    client,
    amino: await Secp256k1HdWallet.fromMnemonic(seed.mnemonic, { prefix: node.kind.prefix }),
    send: (messages, options) => {
      const sent = last.then(() => sendNow(messages, options));
      last = sent.catch(() => undefined);
      return sent;
    },
  };
}

function firstOf(events: readonly Event[]): Sent['attribute'] {
  return (type, key) =>
    events.find((event) => event.type === type)?.attributes.find((each) => each.key === key)?.value ?? '';
}
