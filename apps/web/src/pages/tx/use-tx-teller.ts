/** The teller's code, asked for beside the tx itself. */
import { lateModule, useLateModule } from '../../shared/lib/late-module.ts';

const teller = lateModule(() => import('./tell-tx.ts'));
// This file is part of the page's chunk: when it arrives, the tx is already on its way too.
teller.ask();

/** `tell-tx.ts`, or null while it is on its way. */
export function useTxTeller() {
  return useLateModule(teller);
}
