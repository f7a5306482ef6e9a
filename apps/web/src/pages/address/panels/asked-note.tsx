/** What was asked for, where the page shows it in another form. */
import { visibleText } from '@cairn/chain/format';
import type { ReadAddress } from '../read-address.ts';

interface AskedNoteProps {
  readonly typed: ReadAddress | null;
  /** The name of the name service that was asked for. */
  readonly name: string | undefined;
}

/** @see the file's head */
export function AskedNote({ typed, name }: AskedNoteProps) {
  return (
    <>
      {typed !== null && <TypedNote typed={typed} />}
      {name !== undefined && (
        <p className="w-full">
          You looked up the name <strong className="font-medium text-ink">{visibleText(name)}</strong>. This
          account owns it.
        </p>
      )}
    </>
  );
}

function TypedNote({ typed }: { readonly typed: ReadAddress }) {
  const form = typed.prefix === null ? 'the bytes' : `a ${visibleText(typed.prefix)} address`;
  return (
    <p className="w-full">
      You looked up {form} <span className="font-mono break-all">{typed.text}</span>. This is the same
      key&apos;s account on this network.
    </p>
  );
}
