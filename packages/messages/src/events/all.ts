/** The definitions of all events. */
import { createRegistry } from '../registry.ts';
import { cosmosEvents } from './cosmos.ts';
import { elysEarningEvents } from './elys-earning.ts';
import { elysTradingEvents } from './elys-trading.ts';
import { evmEvents } from './evm.ts';
import { govEvents } from './gov.ts';
import { ibcEvents } from './ibc.ts';
import { interchainSecurityEvents } from './interchain-security.ts';
import { wasmEvents } from './wasm.ts';

/** All events of Elys's modules and of other Cosmos modules. */
export const eventRegistry = createRegistry(
  [
    cosmosEvents,
    govEvents,
    wasmEvents,
    evmEvents,
    ibcEvents,
    interchainSecurityEvents,
    elysTradingEvents,
    elysEarningEvents,
  ].flat(),
  ({ type }) => type,
);
