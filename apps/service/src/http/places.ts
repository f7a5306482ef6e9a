/** Slots for long-running work: a maximum in all, and one per client. */
export interface Places {
  /** Takes a slot; undefined where none is free. The returned function frees it. */
  enter(client: string): (() => void) | undefined;
}

/** All slots are free at first. */
export function createPlaces(max: number, maxOfOne: number): Places {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    enter(client) {
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
