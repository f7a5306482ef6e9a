/** A minute on an ordinary chain: a transaction of each kind, some of them failing. */
import { createMultisigThresholdPubkey, pubkeyToAddress, type StdSignDoc } from '@cosmjs/amino';
import type { EncodeObject } from '@cosmjs/proto-signing';
import { makeMultisignedTxBytes } from '@cosmjs/stargate';
import { GenericAuthorization } from 'cosmjs-types/cosmos/authz/v1beta1/authz';
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { BasicAllowance } from 'cosmjs-types/cosmos/feegrant/v1beta1/feegrant';
import { PubKey as Ed25519PubKey } from 'cosmjs-types/cosmos/crypto/ed25519/keys';
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { listAt, textAt } from '../../apps/web/testing/json.ts';
import { withPrefix } from '../figures/chain-reader.ts';
import { getJson, STAKE, type LiveNode } from './live-node.ts';
import type { TestAccount, Sent } from './test-accounts.ts';
import { unusedAddress, stake, type SendTx, type SentTxs } from './send-tx.ts';
import { sendProposalTraffic } from './proposal-traffic.ts';

/** Acting accounts; the transactions of each are signed in order. */
export interface TestAccounts {
  readonly validator: TestAccount;
  readonly alice: TestAccount;
  readonly bob: TestAccount;
  readonly carol: TestAccount;
}

const inAnHour = (): bigint => BigInt(Math.floor(Date.now() / 1000) + 3600);

const send = (from: string, to: string, amount: number, denom = STAKE): EncodeObject => ({
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  value: { fromAddress: from, toAddress: to, amount: [{ denom, amount: String(amount) }] },
});

/** The operator of the gentx's validator. */
async function operatorOf(node: LiveNode): Promise<string> {
  const answer = await getJson(`${node.rest}/cosmos/staking/v1beta1/validators`);
  return textAt(listAt(answer, 'validators')[0], 'operator_address');
}

/**
 * Sends all of it, in order for each account.
 * @throws {Error} when a transaction has an unexpected result.
 */
export async function sendTraffic(node: LiveNode, cast: TestAccounts): Promise<SentTxs> {
  const played = new Map<string, Sent>();
  const play = async (what: string, sent: Promise<Sent>, isFailing = false): Promise<Sent> => {
    const tx = await sent;
    if ((tx.code !== 0) !== isFailing) throw new Error(`${what} ended with code ${tx.code}: ${tx.hash}`);
    played.set(what, tx);
    return tx;
  };
  const operator = await operatorOf(node);
  await Promise.all([
    playCoins(node, cast, play).then(() => (node.kind.hasEvm ? undefined : playMultisig(node, cast, play))),
    playStaking(node, cast, operator, play),
    playGrants(node, cast, play),
    sendProposalTraffic(node, cast, play),
  ]);
  return played;
}

async function playCoins(node: LiveNode, { alice, bob }: TestAccounts, play: SendTx): Promise<void> {
  const { prefix } = node.kind;
  await play(
    'send',
    alice.send([send(alice.address, bob.address, 1_234_567)], { memo: '<b>rent</b> & "more"' }),
  );
  await play(
    'send of two denoms',
    alice.send([send(alice.address, bob.address, 5), send(alice.address, bob.address, 17, 'coin')]),
  );
  await play(
    'multisend',
    alice.send([
      {
        typeUrl: '/cosmos.bank.v1beta1.MsgMultiSend',
        value: {
          inputs: [{ address: alice.address, coins: [stake(300)] }],
          outputs: [1, 2, 3].map((seed) => ({ address: unusedAddress(prefix, seed), coins: [stake(100)] })),
        },
      },
    ]),
  );
  await play('failing send', alice.send([send(alice.address, bob.address, 9_000_000_000_000)]), true);
  await play(
    'out of gas',
    alice.send([send(alice.address, bob.address, 1)], { gas: node.kind.hasEvm ? 90_000 : 60_000 }),
    true,
  );
  const vesting = (typeUrl: string, value: object): EncodeObject => ({
    typeUrl: `/cosmos.vesting.v1beta1.${typeUrl}`,
    value: { fromAddress: alice.address, ...value },
  });
  await play(
    'vesting account',
    alice.send([
      vesting('MsgCreateVestingAccount', {
        toAddress: unusedAddress(prefix, 11),
        amount: [stake(3_600_000)],
        endTime: inAnHour(),
        delayed: false,
      }),
    ]),
  );
  await play(
    'periodic vesting account',
    alice.send([
      vesting('MsgCreatePeriodicVestingAccount', {
        toAddress: unusedAddress(prefix, 12),
        startTime: BigInt(Math.floor(Date.now() / 1000)),
        vestingPeriods: [60n, 3600n].map((length) => ({ length, amount: [stake(40_000)] })),
      }),
    ]),
  );
  await play(
    'locked account',
    alice.send([
      vesting('MsgCreatePermanentLockedAccount', {
        toAddress: unusedAddress(prefix, 13),
        amount: [stake(77)],
      }),
    ]),
  );
}

/** Two of three sign, as a multisig wallet does. */
async function playMultisig(
  node: LiveNode,
  { alice, bob, carol }: TestAccounts,
  play: SendTx,
): Promise<void> {
  const members = [alice, bob, carol];
  const keys = await Promise.all(
    members.map(async ({ amino }) => {
      const [account] = (await amino?.getAccounts()) ?? [];
      if (account === undefined) throw new Error('An account without a key');
      return { type: 'tendermint/PubKeySecp256k1', value: Buffer.from(account.pubkey).toString('base64') };
    }),
  );
  const shared = createMultisigThresholdPubkey(keys, 2);
  const address = pubkeyToAddress(shared, node.kind.prefix);
  await play('fund the multisig', alice.send([send(alice.address, address, 50_000)]));
  const { accountNumber, sequence } = await alice.client.getSequence(address);
  const fee = { amount: [stake(3_000)], gas: '300000' };
  const amount = [stake(1_000)];
  const document: StdSignDoc = {
    chain_id: node.chainId,
    account_number: String(accountNumber),
    sequence: String(sequence),
    fee,
    memo: 'two of three',
    msgs: [{ type: 'cosmos-sdk/MsgSend', value: { from_address: address, to_address: bob.address, amount } }],
  };
  const signatures = new Map<string, Uint8Array>();
  for (const { amino, address: member } of [alice, carol]) {
    if (amino === undefined) continue;
    const { signature } = await amino.signAmino(member, document);
    signatures.set(member, Buffer.from(signature.signature, 'base64'));
  }
  const message = MsgSend.fromPartial({ fromAddress: address, toAddress: bob.address, amount });
  const body = TxBody.encode(
    TxBody.fromPartial({
      messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: MsgSend.encode(message).finish() }],
      memo: document.memo,
    }),
  ).finish();
  const bytes = makeMultisignedTxBytes(shared, sequence, fee, body, signatures);
  const broadcast = alice.client.broadcastTx(bytes).then(({ transactionHash, height, code }) => ({
    hash: transactionHash,
    height,
    code,
    attribute: () => '',
  }));
  await play('multisig', broadcast);
}

async function playStaking(
  node: LiveNode,
  { bob }: TestAccounts,
  operator: string,
  play: SendTx,
): Promise<void> {
  const { prefix } = node.kind;
  const own = withPrefix(bob.address, `${prefix}valoper`);
  const staking = (typeUrl: string, value: object): EncodeObject => ({
    typeUrl: `/cosmos.staking.v1beta1.${typeUrl}`,
    value: { delegatorAddress: bob.address, ...value },
  });
  await play(
    'delegate',
    bob.send([staking('MsgDelegate', { validatorAddress: operator, amount: stake(2_000_000) })]),
  );
  await play(
    'create a validator',
    bob.send([
      staking('MsgCreateValidator', {
        description: {
          moniker: 'Bob’s <i>node</i>',
          identity: '',
          website: 'https://bob.example',
          securityContact: '',
          details: '',
        },
        commission: {
          rate: '100000000000000000',
          maxRate: '200000000000000000',
          maxChangeRate: '10000000000000000',
        },
        minSelfDelegation: '1',
        validatorAddress: own,
        // An unused key: it misses every block.
        pubkey: {
          typeUrl: '/cosmos.crypto.ed25519.PubKey',
          value: Ed25519PubKey.encode({ key: new Uint8Array(32).fill(7) }).finish(),
        },
        value: stake(5_000_000),
      }),
    ]),
  );
  await play(
    'redelegate',
    bob.send([
      staking('MsgBeginRedelegate', {
        validatorSrcAddress: operator,
        validatorDstAddress: own,
        amount: stake(300_000),
      }),
    ]),
  );
  const undelegated = await play(
    'undelegate',
    bob.send([staking('MsgUndelegate', { validatorAddress: operator, amount: stake(500_000) })]),
  );
  await play(
    'cancel unbonding',
    bob.send([
      staking('MsgCancelUnbondingDelegation', {
        validatorAddress: operator,
        amount: stake(100_000),
        creationHeight: BigInt(undelegated.height),
      }),
    ]),
  );
  const withdraw: EncodeObject = {
    typeUrl: '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
    value: { delegatorAddress: bob.address, validatorAddress: operator },
  };
  await play('withdraw rewards', bob.send([withdraw]));
}

async function playGrants(node: LiveNode, { carol, validator }: TestAccounts, play: SendTx): Promise<void> {
  const expiration = { seconds: inAnHour(), nanos: 0 };
  const { denom, amount } = node.kind.fee;
  const generic = GenericAuthorization.encode({ msg: '/cosmos.bank.v1beta1.MsgSend' }).finish();
  await play(
    'authz grant',
    carol.send([
      {
        typeUrl: '/cosmos.authz.v1beta1.MsgGrant',
        value: {
          granter: carol.address,
          grantee: validator.address,
          grant: {
            authorization: { typeUrl: '/cosmos.authz.v1beta1.GenericAuthorization', value: generic },
            expiration,
          },
        },
      },
    ]),
  );
  const allowance = BasicAllowance.encode(
    BasicAllowance.fromPartial({ spendLimit: [{ denom, amount: `${amount}00` }], expiration }),
  ).finish();
  await play(
    'fee allowance',
    carol.send([
      {
        typeUrl: '/cosmos.feegrant.v1beta1.MsgGrantAllowance',
        value: {
          granter: carol.address,
          grantee: validator.address,
          allowance: { typeUrl: '/cosmos.feegrant.v1beta1.BasicAllowance', value: allowance },
        },
      },
    ]),
  );
  const inner = MsgSend.fromPartial({
    fromAddress: carol.address,
    toAddress: unusedAddress(node.kind.prefix, 21),
    amount: [stake(4_242)],
  });
  await play(
    'authz exec, fee paid by another',
    validator.send(
      [
        {
          typeUrl: '/cosmos.authz.v1beta1.MsgExec',
          value: {
            grantee: validator.address,
            msgs: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: MsgSend.encode(inner).finish() }],
          },
        },
      ],
      { granter: carol.address },
    ),
  );
  await play(
    'fund the community pool',
    carol.send([
      {
        typeUrl: '/cosmos.distribution.v1beta1.MsgFundCommunityPool',
        value: { depositor: carol.address, amount: [stake(55_000)] },
      },
    ]),
    node.kind.hasProtocolPool,
  );
}
