/** The sentences' code, in a chunk of its own: asked for when the first sentence is drawn. */
import { useSyncExternalStore } from 'react';

/** A module that arrives later, for `useSyncExternalStore`. */
function lateModule<M>(load: () => Promise<M>) {
  let loaded: M | null = null;
  let isAsked = false;
  const listeners = new Set<() => void>();
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    load().then(
      (module) => {
        loaded = module;
        listeners.forEach((listener) => listener());
      },
      () => {
        // A chunk that did not arrive is asked for again by the next sentence; until then labels stand in.
        isAsked = false;
      },
    );
  };
  return {
    ask,
    read: () => loaded,
    subscribe: (listener: () => void) => {
      ask();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const messages = lateModule(() => import('@cairn/messages/describe-message'));

/** Starts loading the sentences of messages before anything needs them. */
export function preloadMessages(): void {
  messages.ask();
}

/** `@cairn/messages/describe-message`, or null while it is on its way. */
export function useMessageDescriber() {
  return useSyncExternalStore(messages.subscribe, messages.read);
}
