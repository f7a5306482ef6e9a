/** How far the index is behind the chain. */
import { INDEX_SLACK_BLOCKS } from '@cairn/chain/phase';
import { createContext, use } from 'react';
import { createStore } from './create-store.ts';

/** Blocks behind its source, as the index reports; null when it is starting, absent, not yet known or not polled. Polled by the frame. */
export const { write: setIndexLag, useValue: useIndexLag } = createStore<number | null>(null);

/** The last block of a network without further ones, else null. Provided by the app. */
export const LastBlockContext = createContext<number | null>(null);

/** Whether an answer of the index up to a height lacks the latest blocks. */
export function useIsIndexBehind(height: number | null | undefined): boolean {
  const last = use(LastBlockContext);
  const lag = useIndexLag();
  // While blocks arrive every answer is some blocks old, so the index's own lag counts.
  const blocks = last === null ? lag : last - (height ?? last);
  return (blocks ?? 0) > INDEX_SLACK_BLOCKS;
}
