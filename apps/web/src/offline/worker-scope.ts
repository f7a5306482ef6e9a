/** The used parts of a service worker's scope: TypeScript's DOM and worker libraries exclude each other. */
import type { CacheMessage } from './offline-cache.ts';

interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', run: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', run: (event: MessageFromPage) => void): void;
  addEventListener(type: 'notificationclick', run: (event: NotificationClick) => void): void;
  addEventListener(type: 'fetch', run: (event: FetchFromPage) => void): void;
}
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface MessageFromPage extends WorkerEvent {
  /** A page of an older build sends no texts. */
  readonly data: Omit<CacheMessage, 'texts'> & Partial<Pick<CacheMessage, 'texts'>>;
  readonly source: { readonly url: string } | null;
}
interface NotificationClick extends WorkerEvent {
  readonly notification: Notification;
}
export interface FetchFromPage extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- only programs that run as service workers import it
export const worker = globalThis as unknown as WorkerScope;
