/** Values by key, each read once: concurrent readers share a read. A failed read is not cached. */
export class ReadCache<Key, Value> {
  readonly #reads = new Map<Key, Promise<Value>>();

  /** Evicts the least recently used above `max`. */
  constructor(readonly max = Infinity) {}

  get(key: Key, read: () => Promise<Value>): Promise<Value> {
    const known = this.#reads.get(key);
    const reading = known ?? read();
    this.#reads.delete(key);
    this.#reads.set(key, reading);
    if (known !== undefined) return known;
    // A failed read that was evicted leaves a newer one.
    reading.catch(() => this.#reads.get(key) === reading && this.#reads.delete(key));
    const [oldest] = this.#reads.keys();
    if (this.#reads.size > this.max && oldest !== undefined) this.#reads.delete(oldest);
    return reading;
  }

  delete(key: Key): void {
    this.#reads.delete(key);
  }
}
