/** The visible toasts. `toast` can be called anywhere; the frame renders the stack. */
import { createStore } from './create-store.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly type: ToastType;
  /** Display time from its first frame, in milliseconds. */
  readonly duration: number;
}

/** Specification, section 4. */
const DEFAULT_DURATION_MS = 3_000;

const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

/** Shows a message at the top right that closes by itself. */
export function toast(message: string, type: ToastType = 'info', duration = DEFAULT_DURATION_MS): void {
  toasts.write([...toasts.read(), { id: nextId++, message, type, duration }]);
}

/** Removes a toast. */
export function closeToast(id: number): void {
  toasts.write(toasts.read().filter((candidate) => candidate.id !== id));
}

/** The visible toasts, oldest first. */
export const useToasts = toasts.useValue;
