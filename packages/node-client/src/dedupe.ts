/** Deduplication of identical calls in flight. */

export interface InFlight<T> {
  /**
   * Joins the call in flight for this key, or starts it. An aborted caller is rejected with an AbortError;
   * the call itself is aborted, with the reason of its last caller, when that has aborted.
   */
  share(key: string, start: (signal: AbortSignal) => Promise<T>, signal: AbortSignal | undefined): Promise<T>;
  readonly size: number;
}

interface SharedCall<T> {
  readonly promise: Promise<T>;
  readonly controller: AbortController;
  callers: number;
}

export function createInFlight<T>(): InFlight<T> {
  const calls = new Map<string, SharedCall<T>>();

  function begin(key: string, start: (signal: AbortSignal) => Promise<T>): SharedCall<T> {
    const controller = new AbortController();
    const promise = start(controller.signal).finally(() => {
      if (calls.get(key) === call) calls.delete(key);
    });
    const call: SharedCall<T> = { promise, controller, callers: 0 };
    calls.set(key, call);
    return call;
  }

  return {
    get size() {
      return calls.size;
    },
    share(key, start, signal) {
      if (signal?.aborted === true) return Promise.reject(cancelled());
      const call = calls.get(key) ?? begin(key, start);
      call.callers += 1;
      return new Promise((resolve, reject) => {
        const leave = () => {
          reject(cancelled());
          call.callers -= 1;
          if (call.callers > 0) return;
          // New callers must not join an aborted call.
          if (calls.get(key) === call) calls.delete(key);
          call.controller.abort(signal?.reason);
        };
        signal?.addEventListener('abort', leave, { once: true });
        call.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
      });
    },
  };
}

function cancelled(): DOMException {
  return new DOMException('the caller cancelled', 'AbortError');
}
