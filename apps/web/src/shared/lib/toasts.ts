/** The visible toasts. `toast` can be called anywhere; the frame renders the stack. */
import { useSyncExternalStore } from 'react';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly type: ToastType;
  /** Display time, in milliseconds. */
  readonly duration: number;
}

/** Specification, section 4. */
const DEFAULT_DURATION_MS = 3_000;

/** A stable empty snapshot. */
const NONE: readonly Toast[] = [];
let toasts = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Shows a message at the top right that closes by itself. */
export function toast(message: string, type: ToastType = 'info', duration = DEFAULT_DURATION_MS): void {
  const id = nextId++;
  set([...toasts, { id, message, type, duration }]);
  setTimeout(() => closeToast(id), duration);
}

/** Closes a toast early. */
export function closeToast(id: number): void {
  set(toasts.filter((candidate) => candidate.id !== id));
}

/** The visible toasts, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => NONE,
  );
}
