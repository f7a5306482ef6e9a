import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as accountedpool from './accountedpool.ts';
import * as amm from './amm.ts';
import * as assetprofile from './assetprofile.ts';
import * as auth from './auth.ts';
import * as authz from './authz.ts';
import * as bank from './bank.ts';
import * as burner from './burner.ts';
import * as ccv from './ccv.ts';
import * as circuit from './circuit.ts';
import * as commitment from './commitment.ts';
import * as distribution from './distribution.ts';
import * as epochs from './epochs.ts';
import * as estaking from './estaking.ts';
import * as evidence from './evidence.ts';
import * as feegrant from './feegrant.ts';
import * as gov from './gov.ts';
import * as group from './group.ts';
import * as ibc from './ibc.ts';
import * as ica from './ica.ts';
import * as leveragelp from './leveragelp.ts';
import * as masterchef from './masterchef.ts';
import * as mint from './mint.ts';
import * as nft from './nft.ts';
import * as oracle from './oracle.ts';
import * as perpetual from './perpetual.ts';
import * as slashing from './slashing.ts';
import * as stablestake from './stablestake.ts';
import * as staking from './staking.ts';
import * as tendermint from './tendermint.ts';
import * as tokenomics from './tokenomics.ts';
import * as tradeshield from './tradeshield.ts';
import * as upgrade from './upgrade.ts';
import * as vaults from './vaults.ts';
import { getRawElysParams } from './params.ts';
import type { ProposalStatus } from './gov.ts';
import type { ValidatorStatus } from './staking.ts';

const proposalStatuses: Readonly<Record<string, ProposalStatus>> = {
  PROPOSAL_STATUS_PASSED: 'passed',
  3: 'passed',
};

const validatorStatuses: Readonly<Record<string, ValidatorStatus>> = {
  BOND_STATUS_BONDED: 'bonded',
  BOND_STATUS_UNBONDING: 'unbonding',
  BOND_STATUS_UNBONDED: 'unbonded',
};

interface Module extends Contract {
  /** Fields that reach the result as they are. */
  readonly passed?: readonly string[];
}

const modules: readonly Module[] = [
  { module: 'accountedpool', prefix: '/elys-network/elys/accountedpool/', calls: callsOf(accountedpool) },
  { module: 'amm', prefix: '/elys-network/elys/amm/', calls: callsOf(amm) },
  {
    module: 'assetprofile',
    prefix: '/elys-network/elys/assetprofile/',
    calls: { ...callsOf(assetprofile), getRawElysParams },
  },
  {
    module: 'auth',
    prefix: '/cosmos/auth/',
    calls: callsOf(auth),
    passed: [
      'account.pub_key.@type',
      'account.pub_key.derivation_keys',
      'account.pub_key.key',
      'account.pub_key.module_name',
      'account.pub_key.public_keys',
      'account.pub_key.threshold',
    ],
  },
  {
    module: 'authz',
    prefix: '/cosmos/authz/',
    calls: callsOf(authz),
    passed: [
      'grants.authorization.allow_list',
      'grants.authorization.authorization_type',
      'grants.authorization.max_tokens',
      'grants.authorization.msg',
      'grants.authorization.spend_limit',
    ],
  },
  { module: 'bank', prefix: '/cosmos/bank/', calls: callsOf(bank) },
  { module: 'burner', prefix: '/elys-network/elys/burner/', calls: callsOf(burner) },
  { module: 'ccv', prefix: '/interchain_security/', calls: callsOf(ccv) },
  { module: 'circuit', prefix: '/cosmos/circuit/', calls: callsOf(circuit) },
  { module: 'commitment', prefix: '/elys-network/elys/commitment/', calls: callsOf(commitment) },
  {
    module: 'distribution',
    prefix: '/cosmos/distribution/',
    calls: callsOf(distribution),
    takes: {
      listSlashes: (query) => ({
        fromHeight: query.get('starting_height') ?? undefined,
        toHeight: query.get('ending_height') ?? undefined,
      }),
    },
  },
  { module: 'epochs', prefix: '/elys-network/elys/epochs/', calls: callsOf(epochs) },
  { module: 'estaking', prefix: '/elys-network/elys/estaking/', calls: callsOf(estaking) },
  {
    module: 'evidence',
    prefix: '/cosmos/evidence/',
    calls: callsOf(evidence),
    // Each kind has fields of its own.
    passed: ['evidence.consensus_address', 'evidence.height', 'evidence.power', 'evidence.time'],
  },
  { module: 'feegrant', prefix: '/cosmos/feegrant/', calls: callsOf(feegrant) },
  {
    module: 'gov',
    prefix: '/cosmos/gov/',
    reworded: (path) => path.replace('proposal_status=3', 'proposal_status=PROPOSAL_STATUS_PASSED'),
    calls: callsOf(gov),
    takes: {
      listProposals: (query) => ({ status: proposalStatuses[query.get('proposal_status') ?? ''] }),
    },
    passed: [
      'proposal.messages.allowed_actions',
      'proposal.messages.allowed_coins',
      'proposal.messages.benchmark_coin',
      'proposal.messages.creator',
      'proposal.messages.deposit_denom',
      'proposal.messages.description',
      'proposal.messages.lockup_period',
      'proposal.messages.management_fee',
      'proposal.messages.manager',
      'proposal.messages.max_amount_usd',
      'proposal.messages.performance_fee',
      'proposal.messages.protocol_fee_share',
      'proposal.messages.reward_coins',
      'proposals.messages.authority',
      'proposals.messages.enable_vest_now',
      'proposals.messages.pool_multipliers',
    ],
  },
  {
    module: 'group',
    prefix: '/cosmos/group/',
    calls: callsOf(group),
    passed: [
      // Policies and messages are parsed elsewhere, by kind.
      'group_policies.decision_policy.threshold',
      'group_policies.decision_policy.windows',
      'info.decision_policy.threshold',
      'info.decision_policy.windows',
      'proposals.messages.amount',
      'proposals.messages.from_address',
      'proposals.messages.to_address',
    ],
  },
  { module: 'ibc', prefix: '/ibc/', calls: callsOf(ibc) },
  { module: 'ica', prefix: '/ibc/apps/interchain_accounts/', calls: callsOf(ica) },
  { module: 'leveragelp', prefix: '/elys-network/elys/leveragelp/', calls: callsOf(leveragelp) },
  {
    module: 'masterchef',
    prefix: '/elys-network/elys/masterchef/',
    calls: callsOf(masterchef),
    takes: {
      getPendingReward: (query) => ({ address: query.get('user') }),
    },
  },
  { module: 'mint', prefix: '/cosmos/mint/', calls: callsOf(mint) },
  {
    module: 'nft',
    prefix: '/cosmos/nft/',
    calls: callsOf(nft),
    takes: { listNfts: (query) => ({ classId: query.get('class_id') }) },
  },
  { module: 'oracle', prefix: '/elys-network/elys/oracle/', calls: callsOf(oracle) },
  { module: 'perpetual', prefix: '/elys-network/elys/perpetual/', calls: callsOf(perpetual) },
  { module: 'slashing', prefix: '/cosmos/slashing/', calls: callsOf(slashing) },
  { module: 'stablestake', prefix: '/elys-network/elys/stablestake/', calls: callsOf(stablestake) },
  {
    module: 'staking',
    prefix: '/cosmos/staking/',
    calls: callsOf(staking),
    takes: {
      listValidators: (query) => ({ status: validatorStatuses[query.get('status') ?? ''] }),
    },
    passed: [
      // Accepts both numbers and strings: the list is plain Go JSON.
      'redelegation_responses.entries.redelegation_entry.creation_height',
      'validator.consensus_pubkey.@type',
      'validator.consensus_pubkey.key',
      'validators.consensus_pubkey.@type',
      'validators.consensus_pubkey.key',
    ],
  },
  { module: 'tendermint', prefix: '/cosmos/base/tendermint/', calls: callsOf(tendermint) },
  {
    module: 'tokenomics',
    prefix: '/elys-network/elys/tokenomics/',
    calls: { ...callsOf(tokenomics), getRawElysParams },
  },
  { module: 'tradeshield', prefix: '/elys-network/elys/tradeshield/', calls: callsOf(tradeshield) },
  { module: 'upgrade', prefix: '/cosmos/upgrade/', calls: callsOf(upgrade) },
  { module: 'vaults', prefix: '/elys-network/elys/vaults/', calls: callsOf(vaults) },
];

for (const { passed, ...contract } of modules) {
  describeContract(contract);
  describeRefusals(contract, passed);
}
