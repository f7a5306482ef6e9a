/** x/burner: burned coins. */
import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import { defineList } from '../define.ts';
import type { Page } from '../node-client.ts';
import { named, pageOf, safeIntString, wireCoin, wireObject } from '../wire.ts';

/** Coins burned in one block. */
export interface Burn {
  readonly height: number;
  readonly coins: readonly Coin[];
}

const burnsAnswer: v.GenericSchema<unknown, Page<Burn>> = pageOf(
  'history',
  wireObject({ height: named('block', safeIntString), coins: named('burned_coins', v.array(wireCoin)) }),
);

/** One page of the burns, by height, in base units. */
export const listBurns = defineList('/elys-network/elys/burner/history', burnsAnswer);
