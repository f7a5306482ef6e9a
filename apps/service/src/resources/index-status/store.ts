/** How far the index is, and what it proves of itself. */
import type { IndexStatus } from '@cairn/api/history/index-status';
import type { Database } from '@cairn/db/database';
import { listNewestAnomalies } from '@cairn/db/read/list-anomalies';
import { proveRange, type GapProof } from '@cairn/db/read/gap-proof';
import { listUnknownKinds } from '@cairn/indexer/unknown-kinds';
import type { History } from '../../history/history.ts';
import { countOf, hexOf, orNull } from '../history/wire.ts';

/** Heights proven at a time: a proof reads all of its range. */
const PROVEN_AT_ONCE = 2_000;
/** Looks of the prover at the index. */
const PROVE_EVERY_MS = 2_000;
/** Looks while it has something to catch up with. */
const PROVE_SOON_MS = 50;
const KINDS_EVERY_MS = 30_000;
/** Of what could not be read, so much is listed; all of it is counted. */
const MAX_ANOMALIES = 20;

export interface IndexStatusStore {
  read(): IndexStatus;
  close(): void;
}

interface Known {
  readonly database: Database;
  readonly proof: GapProof | null;
  readonly kinds: IndexStatus['unknownKinds'];
  readonly anomalies: IndexStatus['anomalies'];
  readonly kindsMs: number;
}

/** Proves the index piece by piece in the background, and tells what is known of it. */
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
    const { state } = history.status();
    if (state !== 'indexing' && state !== 'following') return false;
    const { database, height } = history.reader();
    if (known?.database !== database)
      known = { database, proof: null, kinds: [], anomalies: [], kindsMs: -KINDS_EVERY_MS };
    if (now() - known.kindsMs >= KINDS_EVERY_MS) {
      const kinds = await listUnknownKinds(database);
      const anomalies = await listNewestAnomalies(database, height, MAX_ANOMALIES);
      known = {
        ...known,
        kindsMs: now(),
        anomalies: anomalies.map(({ hash, ...rest }) => ({ ...rest, hash: orNull(hash, hexOf) })),
        kinds: kinds.map(({ name, messages, events }) => ({
          name,
          messages: countOf(messages),
          events: countOf(events),
        })),
      };
    }
    const from = (known.proof?.to ?? -1) + 1;
    if (from > height) return false;
    const to = Math.min(height, Math.max(from, history.reader().chain.firstHeight) + PROVEN_AT_ONCE);
    // The last proven height once more: its hash is the next one's parent.
    const next = await proveRange(database, Math.max(0, from - 1), to);
    if (next !== null) known = { ...known, proof: known.proof === null ? next : joined(known.proof, next) };
    return to < height;
  }

  return {
    read: () => statusOf(history, known),
    close() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The proof of two ranges of which the second begins with the last height of the first. What is odd or wrong at that
 * height was counted in both. */
function joined(first: GapProof, second: GapProof): GapProof {
  return {
    from: first.from,
    to: second.to,
    blocks: first.blocks + second.blocks - (second.from === first.to ? 1n : 0n),
    brokenLinks: first.brokenLinks + second.brokenLinks,
    wrongTxCounts: first.wrongTxCounts + second.wrongTxCounts,
    anomalies: first.anomalies + second.anomalies,
  };
}

function statusOf(history: History, known: Known | undefined): IndexStatus {
  const { state, engine, chain, height, target, fill, problem } = history.status();
  const isIndexed = height !== null && chain !== null && height >= chain.firstHeight;
  const of = target ?? fill?.head ?? null;
  return {
    state,
    engine,
    chainId: chain?.chainId ?? null,
    firstHeight: chain?.firstHeight ?? fill?.firstHeight ?? null,
    fromGenesis: chain?.fromGenesis ?? null,
    eventsKnown: chain?.eventsKnown ?? null,
    head: fill?.head ?? target,
    height: isIndexed ? height : null,
    progress: of === null || isIndexed ? null : { done: Math.max(0, fill?.foldedTo ?? 0), of },
    heightsPerSecond: fill?.heightsPerSecond ?? null,
    rowsPerSecond: fill?.rowsPerSecond ?? null,
    secondsLeft: fill?.secondsLeft ?? null,
    problem,
    missing: [...(fill?.missing ?? [])],
    proof: known?.proof === undefined || known.proof === null || !isIndexed ? null : wireProof(known.proof),
    anomalies: isIndexed ? (known?.anomalies ?? []) : [],
    unknownKinds: isIndexed ? (known?.kinds ?? []) : [],
  };
}

function wireProof(proof: GapProof): IndexStatus['proof'] {
  const { from, to } = proof;
  const [blocks, brokenLinks, wrongTxCounts, anomalies] = [
    proof.blocks,
    proof.brokenLinks,
    proof.wrongTxCounts,
    proof.anomalies,
  ].map(countOf);
  return {
    from,
    to,
    blocks: blocks ?? 0,
    brokenLinks: brokenLinks ?? 0,
    wrongTxCounts: wrongTxCounts ?? 0,
    anomalies: anomalies ?? 0,
    complete: blocks === to - from + 1 && brokenLinks === 0 && wrongTxCounts === 0,
  };
}
