/** The movements of an account's balances at one place, each with its reason. */
import type { MovementKind } from '@cairn/api/history/movements';
import type { Reason } from './movement-reasons.ts';

interface EventTransfer {
  readonly denom: bigint;
  readonly name: string;
  readonly sender: string;
  readonly recipient: string;
  readonly amount: bigint;
}

interface NetChange {
  readonly denom: bigint;
  readonly name: string;
  readonly amount: bigint;
}

export interface MovementContext {
  /** The account. */
  readonly self: string;
  /** From or to it, in order. */
  readonly transfers: readonly EventTransfer[];
  /** Of its balances; zero changes are omitted. */
  readonly changes: readonly NetChange[];
  /** The most specific ones first. */
  readonly reasons: readonly Reason[];
  /** Of a tx with a single purpose: for transfers without another reason. */
  readonly purpose: MovementKind | null;
}

export interface ExplainedMovement {
  readonly denom: bigint;
  readonly name: string;
  readonly kind: MovementKind;
  readonly in: bigint;
  readonly out: bigint;
  readonly counterparty: string | null;
}

/**
 * Each transfer, then the changes without one. For each denom, in minus out is the net change. A reason
 * explains one movement, and only with exactly equal coins; the others get the tx's single purpose, or
 * `other`.
 */
export function explainMovement(place: MovementContext): readonly ExplainedMovement[] {
  const open = new Set(place.reasons);
  const reported = place.transfers.map((transfer) => explainTransfer(place, transfer, open));
  return [...reported, ...restOf(place, reported).flatMap((rest) => explainRest(place.self, rest, open))];
}

function explainTransfer(
  { self, purpose }: MovementContext,
  transfer: EventTransfer,
  open: Set<Reason>,
): ExplainedMovement {
  const { denom, name, sender, recipient, amount } = transfer;
  const isOut = sender === self;
  const isIn = recipient === self;
  const side = isOut ? 'out' : 'in';
  const reason = [...open].find((candidate) => candidate[side] !== 'other' && explains(candidate, transfer));
  if (reason !== undefined) open.delete(reason);
  return {
    denom,
    name,
    kind: reason?.[side] ?? purpose ?? 'other',
    in: isIn ? amount : 0n,
    out: isOut ? amount : 0n,
    counterparty: isOut ? recipient : sender,
  };
}

function explains(reason: Reason, { name, sender, recipient, amount }: EventTransfer): boolean {
  return (
    reason.amount === amount &&
    reason.denoms?.includes(name) !== false &&
    reason.from?.includes(sender) !== false &&
    reason.to?.includes(recipient) !== false
  );
}

/** The part of each net change without transfers. */
function restOf({ changes }: MovementContext, reported: readonly ExplainedMovement[]): readonly NetChange[] {
  const rests = new Map(changes.map((change) => [change.name, change]));
  for (const { denom, name, in: gained, out } of reported) {
    const amount = (rests.get(name)?.amount ?? 0n) - gained + out;
    rests.set(name, { denom, name, amount });
  }
  return [...rests.values()].filter(({ amount }) => amount !== 0n);
}

interface BareMovement {
  readonly reason: Reason;
  readonly kind: MovementKind;
  /** Negative for a loss. */
  readonly amount: bigint;
}

/** Facts that exactly add up to the rest are separate movements; otherwise the rest is one movement. */
function explainRest(self: string, rest: NetChange, open: Set<Reason>): readonly ExplainedMovement[] {
  const bare = [...open].flatMap((reason) => bareOf(self, rest.name, reason));
  const kinds = [...new Set(bare.map(({ kind }) => kind))];
  const groups = [bare, ...kinds.map((kind) => bare.filter((fact) => fact.kind === kind))];
  const matching = groups.find(
    (group) => group.length > 0 && group.reduce((sum, { amount }) => sum + amount, 0n) === rest.amount,
  );
  for (const { reason } of matching ?? []) open.delete(reason);
  const parts = matching ?? [{ kind: 'other' as const, amount: rest.amount }];
  return parts.map(({ kind, amount }) => ({
    denom: rest.denom,
    name: rest.name,
    kind,
    in: amount > 0n ? amount : 0n,
    out: amount < 0n ? -amount : 0n,
    counterparty: null,
  }));
}

function bareOf(self: string, denom: string, reason: Reason): readonly BareMovement[] {
  if (reason.denoms?.includes(denom) !== true || reason.amount === 0n) return [];
  return reason.bare
    .filter(({ account }) => account === self)
    .map(({ sign }) => ({
      reason,
      kind: sign > 0n ? reason.in : reason.out,
      amount: sign * reason.amount,
    }));
}
