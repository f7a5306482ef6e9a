/** Placeholder of the index panel. */
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { KEY_VALUE_ROW } from '../../../shared/ui/key-values.tsx';

/** As many lines as a healthy index has. */
export function IndexRows() {
  return <SkeletonRows rows={7} rowClassName={KEY_VALUE_ROW} />;
}
