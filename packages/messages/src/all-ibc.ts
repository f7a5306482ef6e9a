/** Every definition of the IBC and interchain-security modules. */
import type { MessageDefinition } from './define-message.ts';
import { msgRecvPacket } from './ibc/msg-recv-packet.ts';
import { msgAcknowledgement } from './ibc/msg-acknowledgement.ts';
import { msgTimeout } from './ibc/msg-timeout.ts';
import { msgTimeoutOnClose } from './ibc/msg-timeout-on-close.ts';
import {
  msgChannelOpenInit,
  msgChannelOpenTry,
  msgChannelOpenAck,
  msgChannelOpenConfirm,
  msgChannelCloseInit,
  msgChannelCloseConfirm,
} from './ibc/channel-handshake.ts';
import {
  msgConnectionOpenInit,
  msgConnectionOpenTry,
  msgConnectionOpenAck,
  msgConnectionOpenConfirm,
} from './ibc/connection-handshake.ts';
import { msgUpdateClient } from './ibc/msg-update-client.ts';
import {
  msgCreateClient,
  msgUpgradeClient,
  msgSubmitMisbehaviour,
  msgRecoverClient,
  msgIbcSoftwareUpgrade,
} from './ibc/client-messages.ts';
import {
  clientMsgUpdateParams,
  connectionMsgUpdateParams,
  channelMsgUpdateParams,
  transferMsgUpdateParams,
  controllerMsgUpdateParams,
  hostMsgUpdateParams,
} from './ibc/governance-messages.ts';
import { msgTransfer } from './transfer/msg-transfer.ts';
import { msgRegisterInterchainAccount, msgSendTx } from './ica/controller-messages.ts';
import { msgModuleQuerySafe } from './ica/host-messages.ts';
import { msgCreateConsumer } from './ccv/msg-create-consumer.ts';
import {
  msgUpdateConsumer,
  msgRemoveConsumer,
  msgConsumerAddition,
  msgConsumerRemoval,
  msgConsumerModification,
  msgChangeRewardDenoms,
  providerMsgUpdateParams,
  consumerMsgUpdateParams,
} from './ccv/consumer-chain-messages.ts';
import {
  msgOptIn,
  msgOptOut,
  msgAssignConsumerKey,
  msgSetConsumerCommissionRate,
} from './ccv/validator-messages.ts';
import { msgSubmitConsumerMisbehaviour, msgSubmitConsumerDoubleVoting } from './ccv/evidence-messages.ts';

/** IBC and interchain security definitions, in the order of their modules. */
export const ibcMessages: readonly MessageDefinition[] = [
  msgRecvPacket,
  msgAcknowledgement,
  msgTimeout,
  msgTimeoutOnClose,
  msgChannelOpenInit,
  msgChannelOpenTry,
  msgChannelOpenAck,
  msgChannelOpenConfirm,
  msgChannelCloseInit,
  msgChannelCloseConfirm,
  msgConnectionOpenInit,
  msgConnectionOpenTry,
  msgConnectionOpenAck,
  msgConnectionOpenConfirm,
  msgUpdateClient,
  msgCreateClient,
  msgUpgradeClient,
  msgSubmitMisbehaviour,
  msgRecoverClient,
  msgIbcSoftwareUpgrade,
  clientMsgUpdateParams,
  connectionMsgUpdateParams,
  channelMsgUpdateParams,
  transferMsgUpdateParams,
  controllerMsgUpdateParams,
  hostMsgUpdateParams,
  msgTransfer,
  msgRegisterInterchainAccount,
  msgSendTx,
  msgModuleQuerySafe,
  msgCreateConsumer,
  msgUpdateConsumer,
  msgRemoveConsumer,
  msgConsumerAddition,
  msgConsumerRemoval,
  msgConsumerModification,
  msgChangeRewardDenoms,
  providerMsgUpdateParams,
  consumerMsgUpdateParams,
  msgOptIn,
  msgOptOut,
  msgAssignConsumerKey,
  msgSetConsumerCommissionRate,
  msgSubmitConsumerMisbehaviour,
  msgSubmitConsumerDoubleVoting,
];
