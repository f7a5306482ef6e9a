/** Slots for long-running work: a maximum in all, and one per client. */
export interface ConcurrencyLimit {
  /** Takes a slot; undefined where none is free. The returned function frees it. */
  acquire(client: string): (() => void) | undefined;
}

/** All slots are free at first. */
export function createConcurrencyLimit(max: number, maxOfOne: number): ConcurrencyLimit {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    acquire(client) {
      const own = taken.get(client) ?? 0;
      if (all >= max || own >= maxOfOne) return undefined;
      all += 1;
      taken.set(client, own + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        const left = (taken.get(client) ?? 1) - 1;
        if (left === 0) taken.delete(client);
        else taken.set(client, left);
      };
    },
  };
}
