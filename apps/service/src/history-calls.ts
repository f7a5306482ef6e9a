/** All answers of the index, independent of the HTTP server. */
import type { DenomInfo } from '@cairn/chain/denom';
import type { NodeClient } from '@cairn/node-client/node-client';
import * as activity from './resources/addresses/list-activity.ts';
import { listMovements } from './resources/addresses/list-movements.ts';
import * as addresses from './resources/addresses/store.ts';
import * as assets from './resources/assets/store.ts';
import * as blocks from './resources/blocks/store.ts';
import * as dashboard from './resources/charts/dashboard.ts';
import * as charts from './resources/charts/store.ts';
import * as governors from './resources/governors/store.ts';
import * as packets from './resources/packets/store.ts';
import * as parameters from './resources/parameters/store.ts';
import * as proposals from './resources/proposals/store.ts';
import { search } from './resources/search/store.ts';
import { type AnyAnswer, answersOf } from './resources/shared/answers.ts';
import * as signers from './resources/signers/store.ts';
import * as positions from './resources/trading/positions.ts';
import * as trading from './resources/trading/store.ts';
import * as txs from './resources/txs/store.ts';

/** All answers of the index. `reader` loads current chain state, such as names. */
export function historyCalls(
  reader: NodeClient,
  { denoms, stakeDenom }: Readonly<{ denoms: readonly DenomInfo[]; stakeDenom: { readonly denom: string } }>,
): readonly AnyAnswer[] {
  const configured = {
    search: search({ reader, denoms }),
    movements: listMovements(denoms),
    wallets: assets.listWallets(stakeDenom.denom),
  };
  return answersOf([
    configured,
    ...[activity, addresses, assets, blocks, charts, dashboard, governors],
    ...[packets, parameters, positions, proposals, signers, trading, txs],
  ]);
}
