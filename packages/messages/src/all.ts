/** The registry of every message that this explorer can read. */
import { cosmosMessages } from './all-cosmos.ts';
import { elysMessages } from './all-elys.ts';
import { ibcMessages } from './all-ibc.ts';
import { createRegistry } from './registry.ts';

/** All definitions by type URL. */
export const allMessages = createRegistry([...cosmosMessages, ...elysMessages, ...ibcMessages]);
