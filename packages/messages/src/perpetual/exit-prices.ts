/** The prices at which a position closes by itself. */
import type { Dec } from '@cairn/chain/dec';
import { usd } from '../parts.ts';
import { say } from '../say.ts';
import type { Sentence } from '../sentence.ts';

/** `, take-profit at $6, stop-loss at $4`, each only when there is one. */
export const exitPrices = (takeProfit: Dec | null, stopLoss: Dec | null): Sentence<never> =>
  say`${takeProfit === null ? [] : say`, take-profit at ${usd(takeProfit)}`}${stopLoss === null ? [] : say`, stop-loss at ${usd(stopLoss)}`}`;
