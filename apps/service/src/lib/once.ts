/** Memoizes an async factory; failures are not cached, nor a result that the factory forgets. */
export function once<T>(make: (forget: () => void) => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (made !== undefined) return made;
    const forget = (): void => {
      if (made === own) made = undefined;
    };
    const own = make(forget).catch((error: unknown): never => {
      forget();
      throw error;
    });
    made = own;
    return own;
  };
}
