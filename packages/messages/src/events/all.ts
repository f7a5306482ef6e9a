/** The definitions of all events. */
import { poolEvents, swapEvents } from './amm.ts';
import { bankEvents } from './bank.ts';
import { commitmentEvents } from './commitment.ts';
import { epochEvents } from './epochs.ts';
import { evmEvents } from './evm.ts';
import { govEvents } from './gov.ts';
import { ibcEvents } from './ibc.ts';
import { interchainSecurityEvents } from './interchain-security.ts';
import { leveragelpEvents } from './leveragelp.ts';
import { masterchefEvents } from './masterchef.ts';
import { perpetualEvents } from './perpetual.ts';
import { authzEvents, feegrantEvents, groupEvents } from './permissions.ts';
import { createRegistry } from '../registry.ts';
import { stablestakeEvents } from './stablestake.ts';
import { distributionEvents, mintEvents, slashingEvents, stakingEvents } from './staking.ts';
import { tradeshieldEvents } from './tradeshield.ts';
import { txEvents } from './tx.ts';
import { wasmEvents } from './wasm.ts';

/** All events of Elys's modules and of other Cosmos modules. */
export const eventRegistry = createRegistry(
  [
    bankEvents,
    txEvents,
    stakingEvents,
    distributionEvents,
    slashingEvents,
    mintEvents,
    govEvents,
    authzEvents,
    feegrantEvents,
    groupEvents,
    wasmEvents,
    evmEvents,
    ibcEvents,
    interchainSecurityEvents,
    swapEvents,
    poolEvents,
    perpetualEvents,
    leveragelpEvents,
    stablestakeEvents,
    commitmentEvents,
    masterchefEvents,
    tradeshieldEvents,
    epochEvents,
  ].flat(),
  ({ type }) => type,
);
