/** Renders a memo as plain text only. */
import { visibleText } from '@cairn/chain/format';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Status } from '../../shared/ui/status.tsx';

/** The text with its warnings below. */
export function Memo({ memo }: { readonly memo: string }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="reveal-host">
        <span data-memo="" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          {visibleText(memo)}
        </span>
        <CopyButton text={memo} what="memo" />
      </span>
      {memoWarnings(memo).map((warning) => (
        <Status key={warning} kind="warning">
          {MEMO_WARNINGS[warning]}
        </Status>
      ))}
    </div>
  );
}

type MemoWarning = 'seed-phrase' | 'link' | 'lure' | 'hidden';

const MEMO_WARNINGS: Readonly<Record<MemoWarning, string>> = {
  'seed-phrase':
    'This looks like a recovery phrase. If it is yours, it is now public: move your funds to a new wallet immediately.',
  link: 'It contains a web address. Anyone can write a memo: do not open the address, and never enter a recovery phrase there.',
  lure: 'It promises a reward to claim or a prize. This is a common scam: nobody gives away tokens by memo.',
  hidden: 'It contains characters that hide or reorder text. They are shown as codes.',
};

const LINK =
  /\b(?:https?|ftp|wss?):\/\/|\bwww\.|\b(?:[a-z0-9-]+\.)+(?:com|net|org|io|xyz|app|finance|network|fi|co|me|top|site|online|link|click|live|pro|info|zone|example)\b/i;
const SCAM_PATTERN =
  /\b(?:air-?drops?|claim(?:s|ed|ing|able)?|giveaways?|eligible|rewards? (?:waiting|available)|bonus|prizes?|winners?|free (?:tokens?|coins?|mint)|connect your wallet|verify your wallet|seed phrase|recovery phrase)\b/i;
// The characters that `visibleText` makes visible, except plain line breaks.
const HIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/u;
/** Word counts of BIP-39 phrases. */
const PHRASE_LENGTHS = new Set([12, 15, 18, 21, 24]);

/** All warnings for a memo, most severe first. */
export function memoWarnings(memo: string): readonly MemoWarning[] {
  const found: MemoWarning[] = [];
  if (isSeedPhrase(memo)) found.push('seed-phrase');
  if (LINK.test(memo)) found.push('link');
  if (SCAM_PATTERN.test(memo)) found.push('lure');
  if (HIDDEN.test(memo)) found.push('hidden');
  return found;
}

/** By shape: 12 to 24 lower-case words of 3 to 8 letters. The word list would be larger than this page. */
function isSeedPhrase(memo: string): boolean {
  const words = memo.trim().toLowerCase().split(/\s+/);
  return PHRASE_LENGTHS.has(words.length) && words.every((word) => /^[a-z]{3,8}$/.test(word));
}
