/** Keeps an error visible while its query refetches. */
import { useState } from 'react';

/** The used fields of a query. */
export interface QueryOutcome {
  readonly data: unknown;
  readonly error: Error | null;
}

/** The error of a query without data, retained while it refetches. */
export function useLastError({ data, error }: QueryOutcome): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const now = error ?? (data === undefined ? last : null);
  if (now !== last) setLast(now);
  return now;
}
