/** All history calls, in the order of the documentation. */
import type { GenericSchema } from 'valibot';
import type { Call } from '../call.ts';
import * as addresses from './addresses.ts';
import * as assets from './assets.ts';
import * as blocks from './blocks.ts';
import * as charts from './charts.ts';
import * as governors from './governors.ts';
import { indexStatusCall } from './index-status.ts';
import * as movements from './movements.ts';
import * as packets from './packets.ts';
import { listParameterChangesCall } from './parameters.ts';
import * as proposals from './proposals.ts';
import { searchCall } from './search.ts';
import * as signers from './signers.ts';
import * as trading from './trading.ts';
import * as txs from './txs.ts';

/** A call of any types. */
export type AnyCall = Pick<Call, 'path' | 'summary' | 'exported' | 'example' | 'requiresMarkets'> & {
  readonly params: GenericSchema;
  readonly query: GenericSchema;
  readonly answer: GenericSchema;
};

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'summary' in value;

const callsOf = (...modules: readonly Readonly<Record<string, unknown>>[]): readonly AnyCall[] =>
  modules.flatMap((module) => Object.values(module).filter(isCall));

/** All calls of the index. */
export const HISTORY_CALLS: readonly AnyCall[] = [
  indexStatusCall,
  searchCall,
  ...callsOf(blocks, txs, addresses, movements, assets, governors, signers, proposals),
  listParameterChangesCall,
  ...callsOf(trading).map((call) => ({ ...call, requiresMarkets: true as const })),
  ...callsOf(packets, charts),
];
