/** A value that code anywhere can set and components subscribe to. */
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly read: () => T;
  readonly write: (next: T) => void;
  /** Subscribes to the value; the initial one while hydrating. */
  readonly useValue: () => T;
}

/** A store in memory. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = () => value;
  return {
    read,
    write(next) {
      value = next;
      listeners.forEach((listener) => listener());
    },
    useValue: () => useSyncExternalStore(subscribe, read, () => initial),
  };
}
