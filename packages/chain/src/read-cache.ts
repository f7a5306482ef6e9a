interface Entry<Value> {
  readonly reading: Promise<Value>;
  size: number;
}

/** Values by key, each read once: concurrent readers share a read. A failed read is not cached. */
export class ReadCache<Key, Value> {
  readonly #entries = new Map<Key, Entry<Value>>();
  #size = 0;

  /** Evicts the least recently used when their sizes exceed `max`. A value that is being read has the size 1. */
  constructor(
    readonly max = Infinity,
    readonly sizeOf: (value: Value) => number = () => 1,
  ) {}

  get(key: Key, read: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    const entry = known ?? { reading: read(), size: 0 };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (known !== undefined) return known.reading;
    // A read that was evicted leaves a newer one.
    const ifCached = (change: () => void) => this.#entries.get(key) === entry && change();
    this.#resize(key, entry, 1);
    entry.reading.then(
      (value) => ifCached(() => this.#resize(key, entry, this.sizeOf(value))),
      () => ifCached(() => this.delete(key)),
    );
    return entry.reading;
  }

  delete(key: Key): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }

  #resize(key: Key, entry: Entry<Value>, size: number): void {
    this.#size += size - entry.size;
    entry.size = size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.max || oldest === key) return;
      this.delete(oldest);
    }
  }
}
