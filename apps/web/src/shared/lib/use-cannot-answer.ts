/** Whether the node must stand in for the index, told steadily: asking again forgets the failure until the answer is there. */
import { useState } from 'react';
import { cannotAnswer } from './cannot-answer.ts';

interface Asked {
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

/** True from the first failure of the index until it answers. */
export function useCannotAnswer(query: Asked): boolean {
  const error = useLastError(query);
  return query.data === undefined && cannotAnswer(error);
}
