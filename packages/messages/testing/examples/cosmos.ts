/** Constructed examples of the Cosmos SDK and of CosmWasm. */
import type { JsonObject } from '@cairn/chain/json';
import { ANN, BOB, GOV, OPERATOR, OPERATOR_ACCOUNT, paramsUpdate, wire, type Example } from './example.ts';

const CONTRACT = 'elys14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9s3fsthx';
const group = { admin: ANN, group_id: '3' };
const policy = { admin: ANN, group_policy_address: CONTRACT };
const half = {
  '@type': '/cosmos.group.v1.PercentageDecisionPolicy',
  percentage: '0.5',
  windows: { voting_period: '3600s', min_execution_period: '0s' },
};

const ETHEREUM_TX = '/ethermint.evm.v1.MsgEthereumTx';
const evmTx = (data: JsonObject, from = ''): JsonObject => ({
  data: {
    '@type': '/ethermint.evm.v1.LegacyTx',
    nonce: '1',
    gas_price: '20000000000',
    gas: '300000',
    to: '',
    value: '0',
    data: null,
    v: 'RnQ=',
    r: 'fCg=',
    s: 'em0=',
    ...data,
  },
  hash: '0x44970257f983f2f58091014036511afd51e0da3a37ea230b14bc5c2544ab6a79',
  from,
});
const EVM_TO = '0xf6959d2d3697553b0831533f1bcdbba7ba42ac1a';
/** The value is in the EVM's coin, which the message does not have. */
const evmExamples: readonly Example[] = [
  [
    ETHEREUM_TX,
    evmTx({ to: EVM_TO, value: '1500000000000000001' }, '0x17c5185167401eD00cF5F5b2fc97D9BBfDb7D025'),
    `0x17c5185167401ed00cf5f5b2fc97d9bbfdb7d025 sent 1.500000000000000001 of the EVM’s native coin to ${EVM_TO}`,
  ],
  [ETHEREUM_TX, evmTx({ to: EVM_TO }), `an Ethereum account sent nothing to ${EVM_TO}`],
  [
    ETHEREUM_TX,
    evmTx({ to: EVM_TO, data: 'qrvM3e4=', value: '5000000000000000000' }),
    `an Ethereum account called “0xaabbccdd” on ${EVM_TO} with 5 of the EVM’s native coin`,
  ],
  [ETHEREUM_TX, evmTx({ data: 'YBs=' }), 'an Ethereum account created an EVM contract'],
];

/** One row per definition without a recorded message, and for branches that recorded ones do not reach. */
export const cosmosExamples: readonly Example[] = [
  ...['auth', 'bank', 'staking', 'distribution', 'slashing', 'mint'].map((name) =>
    paramsUpdate(`/cosmos.${name}.v1beta1.MsgUpdateParams`, name),
  ),
  paramsUpdate('/cosmos.gov.v1.MsgUpdateParams', 'gov'),
  paramsUpdate('/cosmwasm.wasm.v1.MsgUpdateParams', 'wasm'),
  paramsUpdate('/ethermint.evm.v1.MsgUpdateParams', 'evm'),
  paramsUpdate('/ethermint.feemarket.v1.MsgUpdateParams', 'feemarket'),
  ...evmExamples,
  [
    '/cosmos.bank.v1beta1.MsgSetSendEnabled',
    { authority: GOV, send_enabled: [{ denom: 'ueden', enabled: false }], use_default_for: ['uelys'] },
    `${GOV} switched the sending of ueden off and uelys to the default`,
  ],
  [
    '/cosmos.staking.v1beta1.MsgEditValidator',
    {
      description: {
        moniker: '[do-not-modify]',
        identity: '',
        website: 'x',
        security_contact: '[do-not-modify]',
        details: '[do-not-modify]',
      },
      validator_address: OPERATOR,
      commission_rate: null,
      min_self_delegation: '5',
    },
    `${OPERATOR_ACCOUNT} edited ${OPERATOR}: identity removed, website “x”, minimum self-delegation 5 base units`,
  ],
  [
    '/cosmos.distribution.v1beta1.MsgDepositValidatorRewardsPool',
    { depositor: ANN, validator_address: OPERATOR, amount: [wire('5')] },
    `${ANN} gave 5uelys to the delegators of ${OPERATOR}`,
  ],
  [
    '/cosmos.slashing.v1beta1.MsgUnjail',
    { validator_addr: OPERATOR },
    `${OPERATOR_ACCOUNT} unjailed ${OPERATOR}`,
  ],
  [
    '/cosmos.gov.v1beta1.MsgVote',
    { proposal_id: '4', voter: ANN, option: 'VOTE_OPTION_NO_WITH_VETO' },
    `${ANN} voted no with veto on proposal #4`,
  ],
  [
    '/cosmos.gov.v1beta1.MsgVoteWeighted',
    {
      proposal_id: '4',
      voter: ANN,
      options: [{ option: 'VOTE_OPTION_ABSTAIN', weight: '1.000000000000000000' }],
    },
    `${ANN} voted 100% abstain on proposal #4`,
  ],
  [
    '/cosmos.gov.v1beta1.MsgDeposit',
    { proposal_id: '4', depositor: ANN, amount: [] },
    `${ANN} deposited nothing on proposal #4`,
  ],
  [
    '/cosmos.params.v1beta1.ParameterChangeProposal',
    { title: 'T', description: 'D', changes: [{ subspace: 'gov', key: 'votingparams', value: '{"a":1}' }] },
    'Parameter change “T”: “gov/votingparams” to “{"a":1}”',
  ],
  [
    '/cosmos.distribution.v1beta1.CommunityPoolSpendProposal',
    { title: 'T', description: 'D', recipient: ANN, amount: [wire('5')] },
    `Community pool spend “T”: 5uelys to ${ANN}`,
  ],
  [
    '/cosmos.upgrade.v1beta1.SoftwareUpgradeProposal',
    { title: 'T', description: 'D', plan: { name: 'v9', height: '77', info: '' } },
    'Software upgrade “T” to “v9” at block 77',
  ],
  [
    '/cosmos.upgrade.v1beta1.CancelSoftwareUpgradeProposal',
    { title: 'T', description: 'D' },
    'Cancellation of the software upgrade “T”',
  ],
  [
    '/ibc.core.client.v1.ClientUpdateProposal',
    {
      title: 'T',
      description: 'D',
      subject_client_id: '07-tendermint-0',
      substitute_client_id: '07-tendermint-4',
    },
    'Client update “T”: 07-tendermint-0 takes the state of 07-tendermint-4',
  ],
  [
    '/cosmos.authz.v1beta1.MsgGrant',
    {
      granter: ANN,
      grantee: BOB,
      grant: {
        authorization: {
          '@type': '/cosmos.staking.v1beta1.StakeAuthorization',
          max_tokens: wire('5'),
          deny_list: { address: [OPERATOR] },
          authorization_type: 'AUTHORIZATION_TYPE_REDELEGATE',
        },
        expiration: '0001-01-01T00:00:00Z',
      },
    },
    `${ANN} allowed ${BOB} to redelegate up to 5uelys but not with ${OPERATOR} on its behalf`,
  ],
  [
    '/cosmos.authz.v1beta1.MsgGrant',
    {
      granter: ANN,
      grantee: BOB,
      grant: { authorization: { '@type': '/new.Authorization', x: 1 }, expiration: null },
    },
    `${ANN} allowed ${BOB} to use /new.Authorization on its behalf`,
  ],
  ['/cosmos.feegrant.v1beta1.MsgPruneAllowances', { pruner: ANN }, `${ANN} removed expired fee grants`],
  [
    '/cosmos.vesting.v1beta1.MsgCreatePermanentLockedAccount',
    { from_address: ANN, to_address: BOB, amount: [wire('5')] },
    `${ANN} gave 5uelys to the new account ${BOB}, locked permanently`,
  ],
  [
    '/cosmos.vesting.v1beta1.MsgCreateVestingAccount',
    { from_address: ANN, to_address: BOB, amount: [wire('5')], end_time: '1800000000', delayed: true },
    `${ANN} gave 5uelys to the new vesting account ${BOB}, unlocking all at once on 2027-01-15T08:00:00.000Z`,
  ],
  [
    '/cosmos.group.v1.MsgCreateGroup',
    { admin: ANN, members: [{ address: BOB, weight: '1', metadata: '' }], metadata: 'council' },
    `${ANN} created a group of 1 member: “council”`,
  ],
  ['/cosmos.group.v1.MsgExec', { proposal_id: '2', executor: BOB }, `${BOB} executed group proposal 2`],
  [
    '/cosmos.group.v1.MsgWithdrawProposal',
    { proposal_id: '2', address: BOB },
    `${BOB} withdrew the group proposal 2`,
  ],
  ['/cosmos.group.v1.MsgLeaveGroup', { address: BOB, group_id: '3' }, `${BOB} left group 3`],
  [
    '/cosmos.group.v1.MsgUpdateGroupMembers',
    { ...group, member_updates: [{ address: BOB, weight: '0', metadata: '' }] },
    `${ANN} set the weights in group 3: ${BOB} to 0`,
  ],
  [
    '/cosmos.group.v1.MsgUpdateGroupAdmin',
    { ...group, new_admin: BOB },
    `${ANN} changed the admin of group 3 to ${BOB}`,
  ],
  ['/cosmos.group.v1.MsgUpdateGroupMetadata', { ...group, metadata: 'm' }, `${ANN} described group 3 as “m”`],
  [
    '/cosmos.group.v1.MsgCreateGroupPolicy',
    { ...group, metadata: '', decision_policy: half },
    `${ANN} gave group 3 a policy account, requiring 50% of the votes within 3600 s`,
  ],
  [
    '/cosmos.group.v1.MsgUpdateGroupPolicyAdmin',
    { ...policy, new_admin: BOB },
    `${ANN} changed the admin of the group policy ${CONTRACT} to ${BOB}`,
  ],
  [
    '/cosmos.group.v1.MsgUpdateGroupPolicyDecisionPolicy',
    { ...policy, decision_policy: half },
    `${ANN} lets ${CONTRACT} decide with 50% of the votes within 3600 s`,
  ],
  [
    '/cosmos.group.v1.MsgUpdateGroupPolicyMetadata',
    { ...policy, metadata: 'm' },
    `${ANN} described the group policy ${CONTRACT} as “m”`,
  ],
  [
    '/cosmos.consensus.v1.MsgUpdateParams',
    {
      authority: GOV,
      block: { max_bytes: '4194304', max_gas: '-1' },
      evidence: {},
      validator: {},
      abci: null,
    },
    `${GOV} set the consensus parameters: blocks of at most 4194304 bytes and -1 gas`,
  ],
  [
    '/cosmos.crisis.v1beta1.MsgVerifyInvariant',
    { sender: ANN, invariant_module_name: 'bank', invariant_route: 'total-supply' },
    `${ANN} requested to verify the invariant “bank/total-supply”`,
  ],
  [
    '/cosmos.crisis.v1beta1.MsgUpdateParams',
    { authority: GOV, constant_fee: wire('5') },
    `${GOV} set the fee for verifying invariants to 5uelys`,
  ],
  [
    '/cosmos.evidence.v1beta1.MsgSubmitEvidence',
    { submitter: ANN, evidence: { '@type': '/cosmos.evidence.v1beta1.Equivocation', height: '5' } },
    `${ANN} submitted evidence of /cosmos.evidence.v1beta1.Equivocation`,
  ],
  [
    '/cosmwasm.wasm.v1.MsgInstantiateContract2',
    {
      sender: ANN,
      admin: BOB,
      code_id: '4',
      label: 'l',
      msg: {},
      funds: [wire('5')],
      salt: 'AA==',
      fix_msg: false,
    },
    `${ANN} created the contract “l” from code 4 at a predictable address with 5uelys, administered by ${BOB}`,
  ],
  [
    '/cosmwasm.wasm.v1.MsgMigrateContract',
    { sender: ANN, contract: CONTRACT, code_id: '5', msg: {} },
    `${ANN} migrated the contract ${CONTRACT} to code 5`,
  ],
  [
    '/cosmwasm.wasm.v1.MsgUpdateAdmin',
    { sender: ANN, new_admin: BOB, contract: CONTRACT },
    `${ANN} changed the admin of the contract ${CONTRACT} to ${BOB}`,
  ],
  [
    '/cosmwasm.wasm.v1.MsgClearAdmin',
    { sender: ANN, contract: CONTRACT },
    `${ANN} removed the admin of the contract ${CONTRACT}`,
  ],
  [
    '/cosmwasm.wasm.v1.MsgUpdateContractLabel',
    { sender: ANN, new_label: 'l', contract: CONTRACT },
    `${ANN} changed the label of the contract ${CONTRACT} to “l”`,
  ],
  [
    '/cosmwasm.wasm.v1.MsgUpdateInstantiateConfig',
    { sender: ANN, code_id: '4', new_instantiate_permission: { permission: 'Everybody', addresses: [] } },
    `${ANN} set who may instantiate code 4: “Everybody”`,
  ],
  [
    '/cosmwasm.wasm.v1.MsgSudoContract',
    { authority: GOV, contract: CONTRACT, msg: { pause: {} } },
    `${GOV} called “pause” on the contract ${CONTRACT} with the chain’s authority`,
  ],
  ['/cosmwasm.wasm.v1.MsgPinCodes', { authority: GOV, code_ids: ['1', '2'] }, `${GOV} pinned code 1 and 2`],
  ['/cosmwasm.wasm.v1.MsgUnpinCodes', { authority: GOV, code_ids: ['1'] }, `${GOV} unpinned code 1`],
  [
    '/cosmwasm.wasm.v1.MsgStoreAndInstantiateContract',
    { authority: GOV, wasm_byte_code: 'AA==', admin: '', label: 'l', funds: [] },
    `${GOV} stored code and created the contract “l”`,
  ],
  [
    '/cosmwasm.wasm.v1.MsgStoreAndMigrateContract',
    { authority: GOV, wasm_byte_code: 'AA==', contract: CONTRACT, msg: {} },
    `${GOV} stored code and migrated the contract ${CONTRACT} to it`,
  ],
  [
    '/cosmwasm.wasm.v1.MsgAddCodeUploadParamsAddresses',
    { authority: GOV, addresses: [ANN] },
    `${GOV} allowed ${ANN} to store code`,
  ],
  [
    '/cosmwasm.wasm.v1.MsgRemoveCodeUploadParamsAddresses',
    { authority: GOV, addresses: [ANN] },
    `${GOV} no longer allows ${ANN} to store code`,
  ],
];
