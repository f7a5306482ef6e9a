/** Kinds of messages by label, with their type on hover and focus. */
import { useKindLabels } from './use-described.ts';

const SHOWN = 20;

export function KindList({ typeUrls }: { readonly typeUrls: readonly string[] }) {
  const shown = typeUrls.slice(0, SHOWN);
  const labels = useKindLabels(shown);
  return (
    <>
      {shown.map((typeUrl, index) => (
        <span key={typeUrl} data-hint={typeUrl}>
          {index > 0 && ', '}
          {labels[index]}
        </span>
      ))}
      {typeUrls.length > SHOWN && ` and ${typeUrls.length - SHOWN} more`}
    </>
  );
}
