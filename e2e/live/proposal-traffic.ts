/** Proposals that end in each possible way within half a minute, and votes on them. */
import type { EncodeObject } from '@cosmjs/proto-signing';
import { CommunityPoolSpendProposal } from 'cosmjs-types/cosmos/distribution/v1beta1/distribution';
import { MsgCommunityPoolSpend } from 'cosmjs-types/cosmos/distribution/v1beta1/tx';
import { VoteOption } from 'cosmjs-types/cosmos/gov/v1/gov';
import { MsgExecLegacyContent } from 'cosmjs-types/cosmos/gov/v1/tx';
import { TextProposal } from 'cosmjs-types/cosmos/gov/v1beta1/gov';
import { ParameterChangeProposal } from 'cosmjs-types/cosmos/params/v1beta1/params';
import { MsgUpdateParams } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import type { Any } from 'cosmjs-types/google/protobuf/any';
import { textAt } from '../../apps/web/testing/json.ts';
import { getJson, STAKE, type LiveNode } from './live-node.ts';
import type { TestAccount } from './test-accounts.ts';
import { unusedAddress, stake, type SendTx } from './send-tx.ts';

/** The submitted proposal, and the validator's vote on it. */
type Planned = readonly (readonly [what: string, message: EncodeObject, option: VoteOption | undefined])[];

/** Submits each proposal and votes on it, in order. */
export async function sendProposalTraffic(
  node: LiveNode,
  { validator }: { readonly validator: TestAccount },
  play: SendTx,
): Promise<void> {
  const planned = node.kind.hasGovMessages
    ? await proposals(node, validator.address)
    : await legacyProposals(node, validator.address);
  for (const [what, proposal, option] of planned) {
    const submitted = await play(what, validator.send([proposal]));
    if (option === undefined) continue;
    const proposalId = BigInt(submitted.attribute('submit_proposal', 'proposal_id'));
    const value = { proposalId, voter: validator.address, option, metadata: '' };
    await play(`vote on ${what}`, validator.send([{ typeUrl: '/cosmos.gov.v1.MsgVote', value }]));
  }
}

/** The account of the governance module. */
async function governanceOf(node: LiveNode): Promise<string> {
  const answer = await getJson(`${node.rest}/cosmos/auth/v1beta1/module_accounts/gov`);
  return textAt(answer, 'account', 'base_account', 'address');
}

/** Proposals of the SDK since 0.47, and a legacy one. */
async function proposals(node: LiveNode, proposer: string): Promise<Planned> {
  const authority = await governanceOf(node);
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
    recipient: unusedAddress(node.kind.prefix, 31),
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
  const legacy = legacyText(proposer);
  return [
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
    ['legacy proposal', legacy('As it was before'), VoteOption.VOTE_OPTION_ABSTAIN],
  ];
}

const DEPOSIT = 10_000_000;

/** A message of x/gov v1beta1. */
function submitContent(
  proposer: string,
  typeUrl: string,
  value: Uint8Array,
  deposit = DEPOSIT,
): EncodeObject {
  const content = { typeUrl, value };
  return {
    typeUrl: '/cosmos.gov.v1beta1.MsgSubmitProposal',
    value: { content, initialDeposit: [stake(deposit)], proposer },
  };
}

function legacyText(proposer: string): (title: string, deposit?: number) => EncodeObject {
  return (title, deposit) => {
    const value = TextProposal.encode({ title, description: `${title}: **why** and how` }).finish();
    return submitContent(proposer, '/cosmos.gov.v1beta1.TextProposal', value, deposit);
  };
}

/** Proposals of SDK 0.46: their content is executed. */
async function legacyProposals(node: LiveNode, proposer: string): Promise<Planned> {
  const text = legacyText(proposer);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nodes of SDK 0.46 support no other
  const spend = CommunityPoolSpendProposal.encode({
    title: 'Pay for work',
    description: 'Done',
    recipient: unusedAddress(node.kind.prefix, 31),
    amount: [stake(1_000)],
  }).finish();
  const change = ParameterChangeProposal.encode({
    title: 'Ninety validators',
    description: 'More',
    changes: [{ subspace: 'staking', key: 'MaxValidators', value: '90' }],
  }).finish();
  // Since 0.46 a proposal may also have messages, but without a title.
  const wrapped = MsgExecLegacyContent.encode({
    authority: await governanceOf(node),
    content: {
      typeUrl: '/cosmos.gov.v1beta1.TextProposal',
      value: TextProposal.encode({ title: 'Wrapped', description: 'A text in a message' }).finish(),
    },
  }).finish();
  const untitled: EncodeObject = {
    typeUrl: '/cosmos.gov.v1.MsgSubmitProposal',
    value: {
      messages: [{ typeUrl: '/cosmos.gov.v1.MsgExecLegacyContent', value: wrapped }],
      initialDeposit: [stake(DEPOSIT)],
      proposer,
      metadata: 'ipfs://CID',
    },
  };
  return [
    [
      'spend from the community pool',
      submitContent(proposer, '/cosmos.distribution.v1beta1.CommunityPoolSpendProposal', spend),
      VoteOption.VOTE_OPTION_YES,
    ],
    [
      'change parameters',
      submitContent(proposer, '/cosmos.params.v1beta1.ParameterChangeProposal', change),
      VoteOption.VOTE_OPTION_YES,
    ],
    ['proposal without a title', untitled, VoteOption.VOTE_OPTION_YES],
    ['signalling proposal', text('Say <script>so</script>'), VoteOption.VOTE_OPTION_NO],
    ['vetoed proposal', text('Spam'), VoteOption.VOTE_OPTION_NO_WITH_VETO],
    ['proposal without a vote', text('Nobody cares'), undefined],
    ['proposal that waits for deposits', text('Too poor', 200_000), undefined],
    ['abstained proposal', text('As it was before'), VoteOption.VOTE_OPTION_ABSTAIN],
  ];
}
