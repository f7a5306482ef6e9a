/** Kinds of messages by label, with their type on hover and focus. */
import { visibleText } from '@cairn/chain/format';
import { useKindLabels } from './use-described.ts';

const SHOWN = 20;

export function KindList({ typeUrls }: { readonly typeUrls: readonly string[] }) {
  const shown = typeUrls.slice(0, SHOWN);
  const labels = useKindLabels(shown);
  return (
    <>
      {shown.map((typeUrl, index) => (
        <span key={index} data-hint={visibleText(typeUrl)}>
          {index > 0 && ', '}
          {visibleText(labels[index] ?? typeUrl)}
        </span>
      ))}
      {typeUrls.length > SHOWN && ` and ${typeUrls.length - SHOWN} more`}
    </>
  );
}
