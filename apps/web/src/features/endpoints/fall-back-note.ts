/** The note in the selector after an endpoint failed during this visit. */
import { createStore } from '../../shared/lib/create-store.ts';
import type { EndpointKind } from '../../shared/lib/endpoint-choice.ts';

const notes = createStore<Readonly<Record<EndpointKind, string | null>>>({ rest: null, archive: null });

/** Records why a kind fell back; null once the visitor selects again. */
export const noteFallBack = (kind: EndpointKind, sentence: string | null): void =>
  notes.write({ ...notes.read(), [kind]: sentence });

/** The note of a kind; null for none. */
export const useFallBackNote = (kind: EndpointKind): string | null => notes.useValue()[kind];
