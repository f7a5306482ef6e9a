/** x/burner: burned coins. */
import * as v from 'valibot';
import { defineList } from '../define.ts';
import { named, pageOf, wireCoin, wireObject } from '../wire.ts';

/** Coins burned in one block. */
const wireBurn = wireObject({
  coins: named('burned_coins', v.array(wireCoin)),
});

const burnsAnswer = pageOf('history', wireBurn);

/** One page of the burns, by height, in base units. */
export const listBurns = defineList('/elys-network/elys/burner/history', burnsAnswer);
