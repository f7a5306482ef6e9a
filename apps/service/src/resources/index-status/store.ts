/** The state of the index, and its proof against the source. */
import { indexStatusCall } from '@cairn/api/history/index-status';
import { compare } from '@cairn/chain/compare';
import type { Database } from '@cairn/db/database';
import { listNewestAnomalies } from '@cairn/db/read/list-anomalies';
import { proveRange, type GapProof } from '@cairn/db/read/gap-proof';
import { listKindTotals } from '@cairn/db/read/overview';
import { readReplica } from '@cairn/db/replica';
import { allMessages } from '@cairn/messages/all';
import { isEventKnown } from '@cairn/messages/events/describe-event';
import type * as v from 'valibot';
import { fillingOf, type History } from '../../index-lifecycle/history.ts';
import type { IndexGaps } from '../../index-lifecycle/history-sink.ts';
import { type AnswerOf, createEncoder } from '../shared/answers.ts';
import { addressForms, incarnationId } from '../shared/wire.ts';

/** Heights per proof, which reads all of its range. */
const PROVEN_AT_ONCE = 2_000;
/** Polling interval of the prover. */
const PROVE_EVERY_MS = 2_000;
/** Interval while it has a backlog. */
const PROVE_SOON_MS = 50;
const KINDS_EVERY_MS = 30_000;
/** Maximum number of listed anomalies; all are counted. */
const MAX_ANOMALIES = 20;

type StoredStatus = AnswerOf<typeof indexStatusCall>;

const encodeStatus = createEncoder(indexStatusCall.answer);

export interface IndexStatusStore {
  read(): v.InferInput<typeof indexStatusCall.answer>;
  close(): void;
}

interface Known {
  readonly database: Database;
  readonly generation: number;
  /** Quarantined heights when the proof started. */
  readonly gaps: number;
  readonly proof: GapProof | null;
  readonly kinds: StoredStatus['unknownKinds'];
  readonly anomalies: StoredStatus['anomalies'];
  readonly kindsMs: number;
  readonly replica: StoredStatus['replica'];
  readonly replicaMs: number;
}

/** Proves the index range by range in the background, and reports the results. */
export function createIndexStatusStore(history: History, now: () => number): IndexStatusStore {
  let known: Known | undefined;
  let stopped = false;
  let timer = setTimeout(() => void look(), PROVE_SOON_MS);
  timer.unref();

  async function look(): Promise<void> {
    const isBehind = await proveNext().catch(() => false);
    if (stopped) return;
    timer = setTimeout(() => void look(), isBehind ? PROVE_SOON_MS : PROVE_EVERY_MS);
    timer.unref();
  }

  /** Whether there is more to prove at once. */
  async function proveNext(): Promise<boolean> {
    const { state, gaps } = history.status();
    if (state !== 'indexing' && state !== 'following') return false;
    const { database, height, generation } = history.reader();
    if (known?.database !== database || known.generation !== generation)
      known = {
        database,
        generation,
        gaps: gaps.quarantined.count,
        proof: null,
        kinds: [],
        anomalies: [],
        kindsMs: -KINDS_EVERY_MS,
        replica: null,
        replicaMs: 0,
      };
    if (database.engine === 'postgres')
      known = { ...known, replica: await readReplica(database), replicaMs: now() };
    // A height that became readable closes a gap that was proven.
    if (known.gaps !== gaps.quarantined.count)
      known = { ...known, gaps: gaps.quarantined.count, proof: null };
    if (now() - known.kindsMs >= KINDS_EVERY_MS) {
      const kinds = await listUnknownKinds(database);
      const anomalies = await listNewestAnomalies(database, height, MAX_ANOMALIES);
      known = { ...known, kindsMs: now(), anomalies, kinds };
    }
    const from = (known.proof?.to ?? -1) + 1;
    if (from > height) return false;
    const to = Math.min(height, Math.max(from, history.reader().chain.firstHeight) + PROVEN_AT_ONCE);
    const next = await proveRange(database, from, to);
    if (next !== null) known = { ...known, proof: known.proof === null ? next : joined(known.proof, next) };
    return to < height;
  }

  return {
    // It has no addresses.
    read: () => encodeStatus(statusOf(history, known, now()), addressForms('')),
    close() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Types without a definition, which are stored raw and counted, most frequent first. */
async function listUnknownKinds(database: Database): Promise<StoredStatus['unknownKinds']> {
  const kinds = await listKindTotals(database);
  return kinds
    .filter(({ name }) => !allMessages.has(name) && !isEventKnown(name))
    .sort((a, b) => compare(b.messages + b.events, a.messages + a.events) || compare(a.name, b.name));
}

/** The proof of two adjacent ranges. */
function joined(first: GapProof, second: GapProof): GapProof {
  return {
    from: first.from,
    to: second.to,
    blocks: first.blocks + second.blocks,
    brokenLinks: first.brokenLinks + second.brokenLinks,
    wrongTxCounts: first.wrongTxCounts + second.wrongTxCounts,
    wrongResults: first.wrongResults + second.wrongResults,
    quarantined: first.quarantined + second.quarantined,
    anomalies: first.anomalies + second.anomalies,
  };
}

function statusOf(history: History, known: Known | undefined, nowMs: number): StoredStatus {
  const { state, engine, chain, height, target, fill, problem, gaps, shipped, replacement } =
    history.status();
  const isIndexed = height !== null && chain !== null && height >= chain.firstHeight;
  return {
    state,
    engine,
    replica: known === undefined ? null : agedReplica(known, nowMs),
    chainId: chain?.chainId ?? null,
    firstHeight: chain?.firstHeight ?? fill?.firstHeight ?? null,
    incarnation: chain === null ? null : incarnationId(chain),
    fromGenesis: chain?.fromGenesis ?? null,
    eventsKnown: chain?.eventsKnown ?? null,
    head: fill?.head ?? target,
    height: isIndexed ? height : null,
    progress: isIndexed ? null : fillingOf({ fill, target }),
    heightsPerSecond: fill?.heightsPerSecond ?? null,
    rowsPerSecond: fill?.rowsPerSecond ?? null,
    secondsLeft: fill?.secondsLeft ?? null,
    problem,
    degraded: isDegraded(gaps),
    quarantined: gaps.quarantined,
    replacedFrom: gaps.replacedFrom,
    shipped,
    successor: fillingOf({ fill: replacement, target: null }),
    nodes: fill?.nodes ?? [],
    missing: fill?.missing ?? [],
    proof: known?.proof === undefined || known.proof === null || !isIndexed ? null : proofOf(known.proof),
    anomalies: isIndexed ? (known?.anomalies ?? []) : [],
    unknownKinds: isIndexed ? (known?.kinds ?? []) : [],
  };
}

/** A replica grows older between two looks, and while it does not answer. */
function agedReplica({ replica, replicaMs }: Known, nowMs: number): StoredStatus['replica'] {
  return replica === null || replica.ageSeconds === null
    ? replica
    : { ageSeconds: Math.round(Number(replica.ageSeconds) * 10 + (nowMs - replicaMs) / 100) / 10 };
}

/** Whether the served data lacks something that it should have. */
export function isDegraded({ quarantined, replacedFrom }: IndexGaps): boolean {
  return quarantined.count > 0 || replacedFrom !== null;
}

function proofOf(proof: GapProof): StoredStatus['proof'] {
  const { from, to, blocks, brokenLinks, wrongTxCounts, wrongResults, quarantined } = proof;
  return {
    ...proof,
    complete:
      blocks === BigInt(to - from + 1) &&
      [brokenLinks, wrongTxCounts, wrongResults, quarantined].every((count) => count === 0n),
  };
}
