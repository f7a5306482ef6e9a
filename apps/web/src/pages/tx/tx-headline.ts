/** The outcome of a tx in one line: heading, title and link preview. Contains every message. */
import type { DeclaredMessage } from '@cairn/chain/chain-config';
import { capitalised } from '@cairn/chain/format';
import type { Tx } from '@cairn/chain/tx';
import { describeMessage } from '@cairn/messages/describe-message';
import type { FailureExplanation } from '@cairn/messages/failure/explain-failure';
import { int, quote, text } from '@cairn/messages/parts';
import { sentence, when } from '@cairn/messages/sentence-tag';
import type { Sentence } from '@cairn/messages/sentence';
import type { TxStep } from '@cairn/messages/steps/tx-steps';
import { inVoice } from '@cairn/messages/verb';
import { mainMessage, otherMessages } from '../../entities/message/message-about.ts';

const EXEC = '/cosmos.authz.v1beta1.MsgExec';
/** The start of details: `, entry $2.04`; `to 9 accounts: elys1…`. In lists, a part of its own follows the comma. */
const DETAILS = /, (?=[a-z])|(?<=accounts): $/;
/** The subject and object come first. */
const FIRST_DETAIL = 4;

/**
 * The outcome of a tx: its first significant message, in the past tense if executed, with its end-block swap. A
 * failed one starts with `Failed:` and ends with the reason.
 */
export function txHeadline(
  tx: Tx,
  { steps, failure }: Readonly<{ steps: readonly TxStep[]; failure: FailureExplanation | null }>,
  own: readonly DeclaredMessage[] = [],
): Sentence {
  const index = headlineMessage(tx, failure);
  const others = otherMessages(tx.messages, index);
  const more = when(
    others > 0,
    sentence` and ${int(others)} more ${text(others === 1 ? 'message' : 'messages')}`,
  );
  if (failure !== null)
    return sentence`Failed: ${withFirst(intendedAction(tx, index, own), toLower)} (${text(toLower(failure.title))})${more}`;
  return sentence`${result(steps, index, tx.messages[index]?.typeUrl === EXEC)}${more}`;
}

function headlineMessage(tx: Tx, failure: FailureExplanation | null): number {
  const failed = failure?.messageIndex ?? -1;
  if (failed >= 0 && failed < tx.messages.length) return failed;
  return mainMessage(tx.messages);
}

/** The intent of a failed message, in the infinitive. */
function intendedAction(tx: Tx, index: number, own: readonly DeclaredMessage[]): Sentence {
  const message = tx.messages[index];
  if (message === undefined) return [];
  const view = describeMessage(message, [], own);
  if (view.outcome !== 'decoded') return [quote(view.label)];
  const intent = inVoice(view.sentence, 'would');
  // When acting for another account, the name and the attempt are kept.
  return withoutDetails(
    intent[0]?.kind === 'account' ? inVoice(view.sentence, 'tried') : withoutActor(intent),
  );
}

function result(steps: readonly TxStep[], index: number, isExec: boolean): Sentence {
  const own = steps.filter(({ messageIndex }) => messageIndex === index);
  const inner = own.filter(({ kind, depth }) => kind === 'message' && depth === 1);
  const outer = own.find(({ kind, depth }) => kind === 'message' && depth === 0);
  // Under a grant the actor is not the signer, so the name is kept.
  const isInner = isExec && inner.length === 1;
  const message = isInner ? inner[0] : outer;
  if (message === undefined) return sentence`Transaction without messages`;
  // A triggered order swaps for its owner.
  const swaps = own.filter(
    ({ kind, sentence }) => kind === 'swap' && actorOf(sentence) === actorOf(message.sentence),
  );
  const [swap] = swaps.length === 1 ? swaps : [];
  const outcome = withoutDetails(inVoice((swap?.status === 'done' ? swap : message).sentence, 'past'));
  const isDropped =
    swaps.length === 0 && own.some(({ kind, status }) => kind === 'swap' && status === 'undone');
  return sentence`${isInner ? outcome : withoutActor(outcome)}${when(isDropped && !isInner, sentence`: not executed`)}`;
}

const actorOf = ([first]: Sentence): string | null => (first?.kind === 'account' ? first.address : null);

/** Truncates before the details. */
function withoutDetails(sentence: Sentence): Sentence {
  const end = sentence.findIndex(
    (part, at) => at >= FIRST_DETAIL && part.kind === 'text' && DETAILS.test(part.text),
  );
  const last = sentence[end];
  if (last?.kind !== 'text') return sentence;
  const words = last.text.slice(0, last.text.search(DETAILS));
  return [...sentence.slice(0, end), ...when(words !== '', [text(words)])];
}

/** `elys1… sent 5 ELYS` becomes `Sent 5 ELYS`: the page shows the signer elsewhere. */
function withoutActor(sentence: Sentence): Sentence {
  const [actor, gap, ...rest] = sentence;
  if (actor?.kind !== 'account' || gap?.kind !== 'text' || !gap.text.startsWith(' '))
    return withFirst(sentence, capitalised);
  const words = gap.text.slice(1);
  return withFirst(words === '' ? rest : [text(words), ...rest], capitalised);
}

function withFirst(sentence: Sentence, change: (words: string) => string): Sentence {
  const [first, ...rest] = sentence;
  return first?.kind === 'text' ? [text(change(first.text)), ...rest] : sentence;
}

const toLower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
