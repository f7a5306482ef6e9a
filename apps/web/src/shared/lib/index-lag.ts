/** The lag of the index behind its source, as the index reports it. Polled by the frame. */
import { createStore } from './create-store.ts';

/** Blocks; null when the index is static, starting, absent or not yet known. */
export const { write: setIndexLag, useValue: useIndexLag } = createStore<number | null>(null);
