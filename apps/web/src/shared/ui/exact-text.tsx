/** An exact text, unabridged and copyable. */
import { CopyButton } from './copy-button.tsx';

/** `what` completes the button's name. */
export function ExactText({ text, what }: Readonly<{ text: string; what: string }>) {
  return (
    <span className="reveal-host inline-flex items-center break-all">
      <span className="mono">{text}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
