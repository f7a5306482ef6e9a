/** The toasts on show. Anything may call `toast`; the stack in the frame draws them. */
import { useSyncExternalStore } from 'react';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly type: ToastType;
  /** How long it stays, in milliseconds. */
  readonly duration: number;
}

/** Specification, section 4. */
const DEFAULT_DURATION_MS = 3_000;

/** What every page begins with. */
const NONE: readonly Toast[] = [];
let toasts = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Shows a message at the top right; it leaves by itself. */
export function toast(message: string, type: ToastType = 'info', duration = DEFAULT_DURATION_MS): void {
  const id = nextId++;
  set([...toasts, { id, message, type, duration }]);
  setTimeout(() => closeToast(id), duration);
}

/** Takes a toast away before its time. */
export function closeToast(id: number): void {
  set(toasts.filter((candidate) => candidate.id !== id));
}

/** The toasts on show, oldest first. */
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
