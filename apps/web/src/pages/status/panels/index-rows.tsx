/** What stands in the index's panel until it has answered. */
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { KEY_VALUE_ROW } from '../../../shared/ui/key-values.tsx';

/** As many lines as there are while all is well. */
export function IndexRows() {
  return <SkeletonRows rows={7} rowClassName={KEY_VALUE_ROW} />;
}
