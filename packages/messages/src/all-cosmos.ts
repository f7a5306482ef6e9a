/** Every definition of the Cosmos SDK and CosmWasm modules. */
import type { MessageDefinition } from './define-message.ts';
import { msgSend } from './bank/msg-send.ts';
import { msgMultiSend } from './bank/msg-multi-send.ts';
import { bankMsgUpdateParams, msgSetSendEnabled } from './bank/governance-messages.ts';
import { msgDelegate } from './staking/msg-delegate.ts';
import { msgUndelegate } from './staking/msg-undelegate.ts';
import { msgBeginRedelegate } from './staking/msg-begin-redelegate.ts';
import { msgCancelUnbondingDelegation } from './staking/msg-cancel-unbonding-delegation.ts';
import { msgCreateValidator } from './staking/msg-create-validator.ts';
import { msgEditValidator } from './staking/msg-edit-validator.ts';
import { stakingMsgUpdateParams } from './staking/governance-messages.ts';
import { msgWithdrawDelegatorReward } from './distribution/msg-withdraw-delegator-reward.ts';
import { msgWithdrawValidatorCommission } from './distribution/msg-withdraw-validator-commission.ts';
import { msgSetWithdrawAddress } from './distribution/msg-set-withdraw-address.ts';
import { msgFundCommunityPool } from './distribution/msg-fund-community-pool.ts';
import { msgDepositValidatorRewardsPool } from './distribution/msg-deposit-validator-rewards-pool.ts';
import { distributionMsgUpdateParams, msgCommunityPoolSpend } from './distribution/governance-messages.ts';
import { msgUnjail } from './slashing/msg-unjail.ts';
import { slashingMsgUpdateParams } from './slashing/governance-messages.ts';
import { msgSubmitProposal } from './gov/msg-submit-proposal.ts';
import { msgVote } from './gov/msg-vote.ts';
import { msgVoteWeighted } from './gov/msg-vote-weighted.ts';
import { govMsgDeposit } from './gov/msg-deposit.ts';
import { msgCancelProposal } from './gov/msg-cancel-proposal.ts';
import { govMsgUpdateParams, msgExecLegacyContent } from './gov/governance-messages.ts';
import {
  msgSubmitProposalV1beta1,
  msgVoteV1beta1,
  msgVoteWeightedV1beta1,
  msgDepositV1beta1,
} from './gov/legacy-messages.ts';
import {
  textProposal,
  parameterChangeProposal,
  communityPoolSpendProposal,
  softwareUpgradeProposal,
  cancelSoftwareUpgradeProposal,
  clientUpdateProposal,
} from './gov/legacy-contents.ts';
import { msgGrant } from './authz/msg-grant.ts';
import { authzMsgExec } from './authz/msg-exec.ts';
import { msgRevoke } from './authz/msg-revoke.ts';
import { msgGrantAllowance } from './feegrant/msg-grant-allowance.ts';
import { msgRevokeAllowance } from './feegrant/msg-revoke-allowance.ts';
import { msgPruneAllowances } from './feegrant/msg-prune-allowances.ts';
import { msgCreateVestingAccount } from './vesting/msg-create-vesting-account.ts';
import { msgCreatePermanentLockedAccount } from './vesting/msg-create-permanent-locked-account.ts';
import { msgCreatePeriodicVestingAccount } from './vesting/msg-create-periodic-vesting-account.ts';
import { msgCreateGroup } from './group/msg-create-group.ts';
import { msgCreateGroupWithPolicy } from './group/msg-create-group-with-policy.ts';
import { groupMsgSubmitProposal } from './group/msg-submit-proposal.ts';
import { groupMsgVote } from './group/msg-vote.ts';
import { groupMsgExec } from './group/msg-exec.ts';
import { msgWithdrawProposal } from './group/msg-withdraw-proposal.ts';
import { msgLeaveGroup } from './group/msg-leave-group.ts';
import {
  msgUpdateGroupMembers,
  msgUpdateGroupAdmin,
  msgUpdateGroupMetadata,
  msgCreateGroupPolicy,
  msgUpdateGroupPolicyAdmin,
  msgUpdateGroupPolicyDecisionPolicy,
  msgUpdateGroupPolicyMetadata,
} from './group/admin-messages.ts';
import { msgSoftwareUpgrade, msgCancelUpgrade } from './upgrade/governance-messages.ts';
import { consensusMsgUpdateParams } from './consensus/governance-messages.ts';
import { authMsgUpdateParams } from './auth/governance-messages.ts';
import { mintMsgUpdateParams } from './mint/governance-messages.ts';
import { msgVerifyInvariant, crisisMsgUpdateParams } from './crisis/crisis-messages.ts';
import { msgSubmitEvidence } from './evidence/msg-submit-evidence.ts';
import { msgStoreCode } from './wasm/msg-store-code.ts';
import { msgInstantiateContract } from './wasm/msg-instantiate-contract.ts';
import { msgInstantiateContract2 } from './wasm/msg-instantiate-contract2.ts';
import { msgExecuteContract } from './wasm/msg-execute-contract.ts';
import { msgMigrateContract } from './wasm/msg-migrate-contract.ts';
import {
  msgUpdateAdmin,
  msgClearAdmin,
  msgUpdateContractLabel,
  msgUpdateInstantiateConfig,
  wasmMsgUpdateParams,
  msgSudoContract,
  msgPinCodes,
  msgUnpinCodes,
  msgStoreAndInstantiateContract,
  msgStoreAndMigrateContract,
  msgAddCodeUploadParamsAddresses,
  msgRemoveCodeUploadParamsAddresses,
} from './wasm/admin-messages.ts';

/** Cosmos SDK and CosmWasm definitions, in the order of their modules. */
export const cosmosMessages: readonly MessageDefinition[] = [
  msgSend,
  msgMultiSend,
  bankMsgUpdateParams,
  msgSetSendEnabled,
  msgDelegate,
  msgUndelegate,
  msgBeginRedelegate,
  msgCancelUnbondingDelegation,
  msgCreateValidator,
  msgEditValidator,
  stakingMsgUpdateParams,
  msgWithdrawDelegatorReward,
  msgWithdrawValidatorCommission,
  msgSetWithdrawAddress,
  msgFundCommunityPool,
  msgDepositValidatorRewardsPool,
  distributionMsgUpdateParams,
  msgCommunityPoolSpend,
  msgUnjail,
  slashingMsgUpdateParams,
  msgSubmitProposal,
  msgVote,
  msgVoteWeighted,
  govMsgDeposit,
  msgCancelProposal,
  govMsgUpdateParams,
  msgExecLegacyContent,
  msgSubmitProposalV1beta1,
  msgVoteV1beta1,
  msgVoteWeightedV1beta1,
  msgDepositV1beta1,
  textProposal,
  parameterChangeProposal,
  communityPoolSpendProposal,
  softwareUpgradeProposal,
  cancelSoftwareUpgradeProposal,
  clientUpdateProposal,
  msgGrant,
  authzMsgExec,
  msgRevoke,
  msgGrantAllowance,
  msgRevokeAllowance,
  msgPruneAllowances,
  msgCreateVestingAccount,
  msgCreatePermanentLockedAccount,
  msgCreatePeriodicVestingAccount,
  msgCreateGroup,
  msgCreateGroupWithPolicy,
  groupMsgSubmitProposal,
  groupMsgVote,
  groupMsgExec,
  msgWithdrawProposal,
  msgLeaveGroup,
  msgUpdateGroupMembers,
  msgUpdateGroupAdmin,
  msgUpdateGroupMetadata,
  msgCreateGroupPolicy,
  msgUpdateGroupPolicyAdmin,
  msgUpdateGroupPolicyDecisionPolicy,
  msgUpdateGroupPolicyMetadata,
  msgSoftwareUpgrade,
  msgCancelUpgrade,
  consensusMsgUpdateParams,
  authMsgUpdateParams,
  mintMsgUpdateParams,
  msgVerifyInvariant,
  crisisMsgUpdateParams,
  msgSubmitEvidence,
  msgStoreCode,
  msgInstantiateContract,
  msgInstantiateContract2,
  msgExecuteContract,
  msgMigrateContract,
  msgUpdateAdmin,
  msgClearAdmin,
  msgUpdateContractLabel,
  msgUpdateInstantiateConfig,
  wasmMsgUpdateParams,
  msgSudoContract,
  msgPinCodes,
  msgUnpinCodes,
  msgStoreAndInstantiateContract,
  msgStoreAndMigrateContract,
  msgAddCodeUploadParamsAddresses,
  msgRemoveCodeUploadParamsAddresses,
];
