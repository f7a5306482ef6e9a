/** Kinds of messages by label, with their type on hover and focus. */
import { visibleText } from '@cairn/chain/format';
import { useKindLabels } from './use-described.ts';

interface KindListProps {
  readonly typeUrls: readonly string[];
  /** More are counted. */
  readonly max?: number;
}

export function KindList({ typeUrls, max = 20 }: KindListProps) {
  const shown = typeUrls.slice(0, max);
  const labels = useKindLabels(shown);
  return (
    <span>
      {shown.map((typeUrl, index) => (
        <span key={index} data-hint={visibleText(typeUrl)}>
          {index > 0 && ', '}
          {visibleText(labels[index] ?? typeUrl)}
        </span>
      ))}
      {typeUrls.length > max && <span className="text-muted"> and {typeUrls.length - max} more</span>}
    </span>
  );
}
