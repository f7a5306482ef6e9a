/** The note in the selector after an endpoint failed during this visit. */
import { useSyncExternalStore } from 'react';
import type { EndpointKind } from '../../shared/lib/endpoint-choice.ts';

const notes = new Map<EndpointKind, string>();
const listeners = new Set<() => void>();

/** Records why a kind fell back; null once the visitor selects again. */
export function noteFallBack(kind: EndpointKind, sentence: string | null): void {
  if (sentence === null) notes.delete(kind);
  else notes.set(kind, sentence);
  listeners.forEach((listener) => listener());
}

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
