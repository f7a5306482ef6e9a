/** What happens on an ordinary chain within a minute: a transaction of each kind, some of them failing. */
import { createMultisigThresholdPubkey, pubkeyToAddress, type StdSignDoc } from '@cosmjs/amino';
import type { EncodeObject } from '@cosmjs/proto-signing';
import { makeMultisignedTxBytes } from '@cosmjs/stargate';
import { GenericAuthorization } from 'cosmjs-types/cosmos/authz/v1beta1/authz';
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { MsgCommunityPoolSpend } from 'cosmjs-types/cosmos/distribution/v1beta1/tx';
import { BasicAllowance } from 'cosmjs-types/cosmos/feegrant/v1beta1/feegrant';
import { VoteOption } from 'cosmjs-types/cosmos/gov/v1/gov';
import { TextProposal } from 'cosmjs-types/cosmos/gov/v1beta1/gov';
import { PubKey as Ed25519PubKey } from 'cosmjs-types/cosmos/crypto/ed25519/keys';
import { MsgUpdateParams } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { Any } from 'cosmjs-types/google/protobuf/any';
import { listAt, textAt } from '../../apps/web/testing/json.ts';
import { fromHex, withPrefix } from '../figures/world.ts';
import { getJson, STAKE, type LiveNode } from './live-node.ts';
import type { Person, Sent } from './people.ts';

/** What was sent, by what it was. */
export type Played = ReadonlyMap<string, Sent>;

/** Accounts that act; each signs in an order of its own. */
export interface Cast {
  readonly validator: Person;
  readonly alice: Person;
  readonly bob: Person;
  readonly carol: Person;
}

const stake = (amount: number): { denom: string; amount: string } => ({
  denom: STAKE,
  amount: String(amount),
});
const inAnHour = (): bigint => BigInt(Math.floor(Date.now() / 1000) + 3600);

const send = (from: string, to: string, amount: number, denom = STAKE): EncodeObject => ({
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  value: { fromAddress: from, toAddress: to, amount: [{ denom, amount: String(amount) }] },
});

/** The operator of the validator that the gentx made. */
async function operatorOf(node: LiveNode): Promise<string> {
  const answer = await getJson(`${node.rest}/cosmos/staking/v1beta1/validators`);
  return textAt(listAt(answer, 'validators')[0], 'operator_address');
}

/** An address that nothing has happened to, the same every time. */
function quietAddress(prefix: string, seed: number): string {
  return fromHex(Buffer.alloc(20, seed).toString('hex'), prefix);
}

/** Plays all of it; the order within one account's transactions is kept.
 * @throws {Error} when a transaction ends otherwise than it should. */
export async function playTraffic(node: LiveNode, cast: Cast): Promise<Played> {
  const played = new Map<string, Sent>();
  const play = async (what: string, sent: Promise<Sent>, isFailing = false): Promise<Sent> => {
    const tx = await sent;
    if ((tx.code !== 0) !== isFailing) throw new Error(`${what} ended with code ${tx.code}: ${tx.hash}`);
    played.set(what, tx);
    return tx;
  };
  const operator = await operatorOf(node);
  await Promise.all([
    playCoins(node, cast, play).then(() => playMultisig(node, cast, play)),
    playStaking(node, cast, operator, play),
    playGrants(node, cast, play),
    playProposals(node, cast, play),
  ]);
  return played;
}

type Play = (what: string, sent: Promise<Sent>, isFailing?: boolean) => Promise<Sent>;

async function playCoins(node: LiveNode, { alice, bob }: Cast, play: Play): Promise<void> {
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
          outputs: [1, 2, 3].map((seed) => ({ address: quietAddress(prefix, seed), coins: [stake(100)] })),
        },
      },
    ]),
  );
  await play('failing send', alice.send([send(alice.address, bob.address, 9_000_000_000_000)]), true);
  await play('out of gas', alice.send([send(alice.address, bob.address, 1)], { gas: 60_000 }), true);
  const vesting = (typeUrl: string, value: object): EncodeObject => ({
    typeUrl: `/cosmos.vesting.v1beta1.${typeUrl}`,
    value: { fromAddress: alice.address, ...value },
  });
  await play(
    'vesting account',
    alice.send([
      vesting('MsgCreateVestingAccount', {
        toAddress: quietAddress(prefix, 11),
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
        toAddress: quietAddress(prefix, 12),
        startTime: BigInt(Math.floor(Date.now() / 1000)),
        vestingPeriods: [60n, 3600n].map((length) => ({ length, amount: [stake(40_000)] })),
      }),
    ]),
  );
  await play(
    'locked account',
    alice.send([
      vesting('MsgCreatePermanentLockedAccount', {
        toAddress: quietAddress(prefix, 13),
        amount: [stake(77)],
      }),
    ]),
  );
}

/** Two of three sign, as a multisig's wallet makes it. */
async function playMultisig(node: LiveNode, { alice, bob, carol }: Cast, play: Play): Promise<void> {
  const members = [alice, bob, carol];
  const keys = await Promise.all(
    members.map(async ({ amino }) => {
      const [account] = await amino.getAccounts();
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

async function playStaking(node: LiveNode, { bob }: Cast, operator: string, play: Play): Promise<void> {
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
        // A key that nobody signs with: it misses every block.
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

async function playGrants(node: LiveNode, { carol, validator }: Cast, play: Play): Promise<void> {
  const expiration = { seconds: inAnHour(), nanos: 0 };
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
    BasicAllowance.fromPartial({ spendLimit: [stake(1_000_000)], expiration }),
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
    toAddress: quietAddress(node.kind.prefix, 21),
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

/** The account of the governance module. */
async function governanceOf(node: LiveNode): Promise<string> {
  const answer = await getJson(`${node.rest}/cosmos/auth/v1beta1/module_accounts/gov`);
  return textAt(answer, 'account', 'base_account', 'address');
}

async function playProposals(node: LiveNode, { validator }: Cast, play: Play): Promise<void> {
  const authority = await governanceOf(node);
  const proposer = validator.address;
  const submit = (
    title: string,
    messages: readonly Any[],
    { deposit = 10_000_000, expedited = false } = {},
  ): EncodeObject => ({
    typeUrl: '/cosmos.gov.v1.MsgSubmitProposal',
    value: {
      messages,
      initialDeposit: [stake(deposit)],
      proposer,
      metadata: 'ipfs://CID',
      title,
      summary: `${title}: **why** and how`,
      expedited,
    },
  });
  const spend = MsgCommunityPoolSpend.encode({
    authority,
    recipient: quietAddress(node.kind.prefix, 31),
    amount: [stake(1_000)],
  }).finish();
  const params = MsgUpdateParams.encode({
    authority,
    params: {
      unbondingTime: { seconds: 1_814_400n, nanos: 0 },
      maxValidators: 90,
      maxEntries: 7,
      historicalEntries: 10_000,
      bondDenom: STAKE,
      minCommissionRate: '0',
    },
  }).finish();
  const legacy = TextProposal.encode({ title: 'As it was before', description: 'A text.' }).finish();
  const proposals: readonly (readonly [string, EncodeObject, VoteOption | undefined])[] = [
    [
      'spend from the community pool',
      submit('Pay for work', [
        { typeUrl: '/cosmos.distribution.v1beta1.MsgCommunityPoolSpend', value: spend },
      ]),
      VoteOption.VOTE_OPTION_YES,
    ],
    [
      'change parameters',
      submit('Ninety validators', [{ typeUrl: '/cosmos.staking.v1beta1.MsgUpdateParams', value: params }]),
      VoteOption.VOTE_OPTION_YES,
    ],
    ['signalling proposal', submit('Say <script>so</script>', []), VoteOption.VOTE_OPTION_NO],
    ['vetoed proposal', submit('Spam', []), VoteOption.VOTE_OPTION_NO_WITH_VETO],
    [
      'expedited proposal',
      submit('Quickly', [], { deposit: 50_000_000, expedited: true }),
      VoteOption.VOTE_OPTION_YES,
    ],
    ['proposal without a vote', submit('Nobody cares', []), undefined],
    ['proposal that waits for deposits', submit('Too poor', [], { deposit: 200_000 }), undefined],
    [
      'legacy proposal',
      {
        typeUrl: '/cosmos.gov.v1beta1.MsgSubmitProposal',
        value: {
          content: { typeUrl: '/cosmos.gov.v1beta1.TextProposal', value: legacy },
          initialDeposit: [stake(10_000_000)],
          proposer,
        },
      },
      VoteOption.VOTE_OPTION_ABSTAIN,
    ],
  ];
  for (const [what, proposal, option] of proposals) {
    const submitted = await play(what, validator.send([proposal]));
    if (option === undefined) continue;
    const proposalId = BigInt(submitted.attribute('submit_proposal', 'proposal_id'));
    await play(
      `vote on ${what}`,
      validator.send([
        { typeUrl: '/cosmos.gov.v1.MsgVote', value: { proposalId, voter: proposer, option, metadata: '' } },
      ]),
    );
  }
}
