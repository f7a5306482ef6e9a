/** The filter as a query of the index. */
import { useMessageTypes } from '../../entities/message/use-described.ts';
import { indexQuery, type TxFilter } from './tx-filter.ts';

/** Undefined while the types of the filter's module load. */
export function useIndexQuery(filter: TxFilter): ReturnType<typeof indexQuery> | undefined {
  const groups = useMessageTypes();
  return filter.module !== null && groups.length === 0 ? undefined : indexQuery(filter, groups);
}
