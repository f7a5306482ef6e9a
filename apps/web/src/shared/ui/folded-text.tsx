/** A text of any length on chain: proofs, signatures, code. */
import { formatInt, visibleText } from '@cairn/chain/format';
import { useState } from 'react';
import { CopyButton } from './copy-button.tsx';

const MAX_TEXT = 600;

/** Long texts end after 600 characters, with the rest on click and a copy button. */
export function FoldedText({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= MAX_TEXT) return visibleText(text);
  return (
    <>
      {visibleText(isOpen ? text : text.slice(0, MAX_TEXT))}
      {!isOpen && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          … {formatInt(text.length - MAX_TEXT)} more characters
        </button>
      )}
      <CopyButton text={text} what="value" steady />
    </>
  );
}
