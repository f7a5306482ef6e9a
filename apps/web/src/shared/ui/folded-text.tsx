/** A text of any length on chain: proofs, signatures, code. */
import { formatInt, visibleText } from '@cairn/chain/format';
import { useState } from 'react';
import { usePrinting } from '../lib/use-printing.ts';
import { CopyButton } from './copy-button.tsx';

const MAX_TEXT = 600;
/** Characters before a match. */
const CONTEXT = 60;

interface FoldedTextProps {
  readonly text: string;
  /** What the folded text has to show, in any case. */
  readonly match?: string;
}

/** Long texts are folded to 600 characters, with the rest on click and a copy button. Print has all of it. */
export function FoldedText(props: FoldedTextProps) {
  return props.text.length <= MAX_TEXT ? visibleText(props.text) : <LongText {...props} />;
}

function LongText({ text, match = '' }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false);
  const isPrinted = usePrinting();
  const start = firstShown(text, match);
  const shown = isOpen || isPrinted ? text : text.slice(start, characterStart(text, start + MAX_TEXT));
  return (
    <>
      {!isOpen && !isPrinted && start > 0 && '… '}
      {visibleText(shown)}
      {!isPrinted && (
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : <>… {formatInt(text.length - shown.length)} more characters</>}
        </button>
      )}
      <CopyButton text={text} what="value" steady />
    </>
  );
}

/** Where the folded text begins: shortly before a match that its first characters would not show. */
function firstShown(text: string, match: string): number {
  const lower = text.toLowerCase();
  const at = lower.indexOf(match.toLowerCase());
  if (at + match.length <= MAX_TEXT) return 0;
  // Some letters are longer in lower case.
  return characterStart(text, Math.max(0, at - CONTEXT - (lower.length - text.length)));
}

/** The index, or the one before it inside of a surrogate pair. */
function characterStart(text: string, index: number): number {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index;
}
