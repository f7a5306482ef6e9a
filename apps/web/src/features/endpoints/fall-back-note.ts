/** What the selector says of a choice that broke during this visit. */
import { useSyncExternalStore } from 'react';
import type { EndpointKind } from '../../shared/lib/endpoint-choice.ts';

const notes = new Map<EndpointKind, string>();
const listeners = new Set<() => void>();

/** Notes why a kind fell back; null once the visitor has chosen again. */
export function noteFallBack(kind: EndpointKind, sentence: string | null): void {
  if (sentence === null) notes.delete(kind);
  else notes.set(kind, sentence);
  listeners.forEach((listener) => listener());
}

/** The note of a kind, if there is one. */
export function useFallBackNote(kind: EndpointKind): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notes.get(kind),
    () => undefined,
  );
}
