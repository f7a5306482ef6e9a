/** The verbs of who acted, and the voices that a sentence can be put into. */
import type { AmountSource, Part, PlainPart, Sentence } from './sentence.ts';

/** Past form to infinitive; `null` where the past form already is an attempt. */
const VERBS = {
  added: 'add',
  allowed: 'allow',
  answered: 'answer',
  asked: null,
  began: 'begin',
  called: 'call',
  cancelled: 'cancel',
  'carried out': 'carry out',
  changed: 'change',
  claimed: 'claim',
  closed: 'close',
  committed: 'commit',
  confirmed: 'confirm',
  created: 'create',
  delegated: 'delegate',
  deleted: 'delete',
  deposited: 'deposit',
  described: 'describe',
  edited: 'edit',
  enabled: 'enable',
  ended: 'end',
  enlarged: 'enlarge',
  executed: 'execute',
  fed: 'feed',
  gave: 'give',
  had: 'have',
  handed: 'hand',
  left: 'leave',
  let: 'let',
  lets: 'let',
  moved: 'move',
  named: 'name',
  'no longer allows': 'stop allowing',
  'no longer pays': 'stop paying',
  opened: 'open',
  opted: 'opt',
  pays: 'pay',
  pinned: 'pin',
  placed: 'place',
  planned: 'plan',
  recovered: 'recover',
  redeemed: 'redeem',
  paid: 'pay',
  redelegated: 'redelegate',
  refreshed: 'refresh',
  registered: 'register',
  relayed: 'relay',
  removed: 'remove',
  requested: null,
  sent: 'send',
  set: 'set',
  started: 'start',
  stored: 'store',
  submitted: 'submit',
  supplied: 'supply',
  swapped: 'swap',
  switched: 'switch',
  toggled: 'toggle',
  took: 'take',
  tried: null,
  triggered: 'trigger',
  uncommitted: 'uncommit',
  undelegated: 'undelegate',
  unjailed: 'unjail',
  unpinned: 'unpin',
  updated: 'update',
  upgraded: 'upgrade',
  vested: 'vest',
  voted: 'vote',
  withdrew: 'withdraw',
} as const;

/** A verb by its past form. */
export type Verb = keyof typeof VERBS;

/** What somebody did. */
export const did = (verb: Verb): PlainPart => ({ kind: 'verb', verb });

/**
 * `past`: it was carried out. `would`: a proposal that has not been carried out; its signer is the chain and is left out.
 * `tried`: it failed, and nothing of it was carried out.
 */
export type Voice = 'past' | 'would' | 'tried';

/** A sentence in a voice: every verb becomes text. A sentence without a verb stays as it is. */
export function inVoice<S extends AmountSource>(sentence: Sentence<S>, voice: Voice): Sentence<S> {
  const [actor, gap, verb] = sentence;
  const isPlain =
    actor?.kind === 'account' && gap?.kind === 'text' && gap.text === ' ' && verb?.kind === 'verb';
  if (voice !== 'would' || !isPlain) return withVerbs(sentence, voice);
  const [first, ...rest] = sentence.slice(2);
  if (first?.kind !== 'verb') return sentence;
  const infinitive = infinitiveOf(first.verb);
  const opening: Part<S> = { kind: 'text', text: infinitive.charAt(0).toUpperCase() + infinitive.slice(1) };
  return [opening, ...rest.map((part) => plainVerb(part, infinitiveOf))];
}

function withVerbs<S extends AmountSource>(sentence: Sentence<S>, voice: Voice): Sentence<S> {
  let isFirst = true;
  return sentence.map((part) =>
    plainVerb(part, (verb) => {
      const before = isFirst && VERBS[verb] !== null ? PREFIXES[voice] : '';
      isFirst = false;
      return voice === 'past' || (voice === 'tried' && VERBS[verb] === null)
        ? verb
        : `${before}${infinitiveOf(verb)}`;
    }),
  );
}

const PREFIXES: Readonly<Record<Voice, string>> = { past: '', would: 'would ', tried: 'tried to ' };

const ATTEMPTS: Readonly<Record<string, string>> = { asked: 'ask', requested: 'request', tried: 'try' };

const infinitiveOf = (verb: Verb): string => VERBS[verb] ?? ATTEMPTS[verb] ?? verb;

function plainVerb<S extends AmountSource>(part: Part<S>, form: (verb: Verb) => string): Part<S> {
  return part.kind === 'verb' ? { kind: 'text', text: form(part.verb) } : part;
}
