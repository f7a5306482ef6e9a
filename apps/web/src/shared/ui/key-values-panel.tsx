/** A panel with the facts of one query, in all states. */
import { SkeletonRows } from './feedback.tsx';
import { KEY_VALUE_ROW, KeyValues, PAIRED_ROW, type KeyValuesProps } from './key-values.tsx';
import { QueryPanel, type QueryPanelProps } from './panel.tsx';

interface KeyValuesPanelProps<T>
  extends
    Omit<QueryPanelProps<T>, 'children' | 'isTable' | 'skeleton'>,
    Pick<KeyValuesProps, 'isTwoColumns' | 'isPaired'> {
  readonly items: (data: T) => KeyValuesProps['items'];
  /** Lines of the placeholder. */
  readonly rows: number;
  /** Their height, where facts wrap. */
  readonly rowClassName?: string;
}

export function KeyValuesPanel<T>(props: KeyValuesPanelProps<T>) {
  const { items, rows, isTwoColumns = false, isPaired = false } = props;
  const { rowClassName = isPaired ? PAIRED_ROW : KEY_VALUE_ROW } = props;
  return (
    <QueryPanel {...props} skeleton={<SkeletonRows rows={rows} rowClassName={rowClassName} />}>
      {(data) => <KeyValues items={items(data)} isTwoColumns={isTwoColumns} isPaired={isPaired} />}
    </QueryPanel>
  );
}
