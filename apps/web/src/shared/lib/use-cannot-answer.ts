/** Whether the node must stand in for the index, told steadily: asking again forgets the failure until the answer is there. */
import { cannotAnswer } from './cannot-answer.ts';
import { useLastError, type Asked } from './use-last-error.ts';

/** True from the first failure of the index until it answers. */
export function useCannotAnswer(query: Asked): boolean {
  const error = useLastError(query);
  return query.data === undefined && cannotAnswer(error);
}
