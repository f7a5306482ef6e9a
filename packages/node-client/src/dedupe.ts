/** Sharing of identical calls in flight. */
import type { RawAnswer } from './request.ts';

export interface InFlight {
  /**
   * Joins the call of this key that is under way, or starts it. A caller's abort rejects that caller alone with an
   * AbortError; the call itself is aborted when its last caller has gone.
   */
  share(
    key: string,
    start: (signal: AbortSignal) => Promise<RawAnswer>,
    signal: AbortSignal | undefined,
  ): Promise<RawAnswer>;
  /** Calls under way. */
  readonly size: number;
}

interface SharedCall {
  readonly promise: Promise<RawAnswer>;
  readonly controller: AbortController;
  callers: number;
}

/** An empty set of calls. */
export function createInFlight(): InFlight {
  const calls = new Map<string, SharedCall>();

  function begin(key: string, start: (signal: AbortSignal) => Promise<RawAnswer>): SharedCall {
    const controller = new AbortController();
    const promise = start(controller.signal).finally(() => {
      if (calls.get(key) === call) calls.delete(key);
    });
    const call: SharedCall = { promise, controller, callers: 0 };
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
          // A newcomer must not join a call that is being aborted.
          if (calls.get(key) === call) calls.delete(key);
          call.controller.abort();
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
