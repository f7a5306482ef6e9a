/** A text that is told to the letter: whole, and to be copied. */
import { CopyButton } from './copy-button.tsx';

/** `what` names it for the button. */
export function ExactText({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <span className="reveal-host inline-flex items-center break-all">
      <span className="font-mono text-[0.93em]">{text}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
