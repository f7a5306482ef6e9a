/** The visible toasts. `toast` can be called anywhere; the frame renders the stack. */
import { createStore } from './create-store.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

interface Toast {
  readonly id: number;
  readonly message: string;
  readonly type: ToastType;
  /** Display time, in milliseconds. */
  readonly duration: number;
}

/** Specification, section 4. */
const DEFAULT_DURATION_MS = 3_000;

const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

/** Shows a message at the top right that closes by itself. */
export function toast(message: string, type: ToastType = 'info', duration = DEFAULT_DURATION_MS): void {
  const id = nextId++;
  toasts.write([...toasts.read(), { id, message, type, duration }]);
  setTimeout(() => closeToast(id), duration);
}

/** Closes a toast early. */
export function closeToast(id: number): void {
  toasts.write(toasts.read().filter((candidate) => candidate.id !== id));
}

/** The visible toasts, oldest first. */
export const useToasts = toasts.useValue;
