/** A failure that stays told while its query is asked again. */
import { useState } from 'react';

/** What is known of a query. */
export interface Asked {
  readonly data: unknown;
  readonly error: Error | null;
}

/** The failure of a query that has no data, kept while it is asked again. */
export function useLastError({ data, error }: Asked): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const now = error ?? (data === undefined ? last : null);
  if (now !== last) setLast(now);
  return now;
}
