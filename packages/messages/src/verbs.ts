/** The verbs of actors. */
import { LET, SET } from './same-infinitives.ts';

/** The two forms of a verb, both texts of the catalogue. */
export interface VerbForms {
  readonly pastText: string;
  readonly infinitiveText: string;
  /** A request is an attempt already: it has no other words when it fails. */
  readonly isAttempt?: true;
}

const FORMS = {
  added: { pastText: 'added', infinitiveText: 'add' },
  allowed: { pastText: 'allowed', infinitiveText: 'allow' },
  answered: { pastText: 'answered', infinitiveText: 'answer' },
  began: { pastText: 'began', infinitiveText: 'begin' },
  called: { pastText: 'called', infinitiveText: 'call' },
  cancelled: { pastText: 'cancelled', infinitiveText: 'cancel' },
  changed: { pastText: 'changed', infinitiveText: 'change' },
  claimed: { pastText: 'claimed', infinitiveText: 'claim' },
  closed: { pastText: 'closed', infinitiveText: 'close' },
  committed: { pastText: 'committed', infinitiveText: 'commit' },
  confirmed: { pastText: 'confirmed', infinitiveText: 'confirm' },
  created: { pastText: 'created', infinitiveText: 'create' },
  delegated: { pastText: 'delegated', infinitiveText: 'delegate' },
  deleted: { pastText: 'deleted', infinitiveText: 'delete' },
  deposited: { pastText: 'deposited', infinitiveText: 'deposit' },
  described: { pastText: 'described', infinitiveText: 'describe' },
  edited: { pastText: 'edited', infinitiveText: 'edit' },
  enabled: { pastText: 'enabled', infinitiveText: 'enable' },
  ended: { pastText: 'ended', infinitiveText: 'end' },
  executed: { pastText: 'executed', infinitiveText: 'execute' },
  fed: { pastText: 'fed', infinitiveText: 'feed' },
  gave: { pastText: 'gave', infinitiveText: 'give' },
  increased: { pastText: 'increased', infinitiveText: 'increase' },
  left: { pastText: 'left', infinitiveText: 'leave' },
  let: { pastText: 'let', ...LET },
  lets: { pastText: 'lets', ...LET },
  'no longer allows': { pastText: 'no longer allows', infinitiveText: 'stop allowing' },
  'no longer pays': { pastText: 'no longer pays', infinitiveText: 'stop paying' },
  liquidated: { pastText: 'liquidated', infinitiveText: 'liquidate' },
  migrated: { pastText: 'migrated', infinitiveText: 'migrate' },
  opened: { pastText: 'opened', infinitiveText: 'open' },
  opted: { pastText: 'opted', infinitiveText: 'opt' },
  pays: { pastText: 'pays', infinitiveText: 'pay' },
  pinned: { pastText: 'pinned', infinitiveText: 'pin' },
  placed: { pastText: 'placed', infinitiveText: 'place' },
  planned: { pastText: 'planned', infinitiveText: 'plan' },
  recovered: { pastText: 'recovered', infinitiveText: 'recover' },
  redeemed: { pastText: 'redeemed', infinitiveText: 'redeem' },
  redelegated: { pastText: 'redelegated', infinitiveText: 'redelegate' },
  registered: { pastText: 'registered', infinitiveText: 'register' },
  relayed: { pastText: 'relayed', infinitiveText: 'relay' },
  removed: { pastText: 'removed', infinitiveText: 'remove' },
  requested: { pastText: 'requested', infinitiveText: 'request', isAttempt: true },
  sent: { pastText: 'sent', infinitiveText: 'send' },
  set: { pastText: 'set', ...SET },
  started: { pastText: 'started', infinitiveText: 'start' },
  stored: { pastText: 'stored', infinitiveText: 'store' },
  submitted: { pastText: 'submitted', infinitiveText: 'submit' },
  supplied: { pastText: 'supplied', infinitiveText: 'supply' },
  swapped: { pastText: 'swapped', infinitiveText: 'swap' },
  switched: { pastText: 'switched', infinitiveText: 'switch' },
  toggled: { pastText: 'toggled', infinitiveText: 'toggle' },
  tried: { pastText: 'tried', infinitiveText: 'try', isAttempt: true },
  triggered: { pastText: 'triggered', infinitiveText: 'trigger' },
  uncommitted: { pastText: 'uncommitted', infinitiveText: 'uncommit' },
  undelegated: { pastText: 'undelegated', infinitiveText: 'undelegate' },
  unjailed: { pastText: 'unjailed', infinitiveText: 'unjail' },
  unpinned: { pastText: 'unpinned', infinitiveText: 'unpin' },
  updated: { pastText: 'updated', infinitiveText: 'update' },
  upgraded: { pastText: 'upgraded', infinitiveText: 'upgrade' },
  vested: { pastText: 'vested', infinitiveText: 'vest' },
  voted: { pastText: 'voted', infinitiveText: 'vote' },
  withdrew: { pastText: 'withdrew', infinitiveText: 'withdraw' },
} as const satisfies Readonly<Record<string, VerbForms>>;

/** A verb by its past form. */
export type Verb = keyof typeof FORMS;

/** The forms of a verb: a built-in one, or one that a chain's configuration gives with both forms. */
export const formsOf = (verb: Verb | VerbForms): VerbForms => (typeof verb === 'string' ? FORMS[verb] : verb);
