/** `cairn record`: records a running node as an archive. */
import { RecordingError } from '@cairn/archive/errors';
import { ExplorerError } from '@cairn/chain/errors';
import { createNodeClient } from '@cairn/node-client/node-client';
import * as v from 'valibot';
import { ConfigError } from '../config.ts';
import { EXIT_STOPPED, stopSignal, type Program } from '../program.ts';
import { recordNetwork, type Recorded } from '../record/record-network.ts';
import { RecordingFolder } from '../record/recording-folder.ts';
import { height, httpUrl, integerText } from '../settings.ts';
import { refuseUnknown, takeFlags } from './arguments.ts';
import { signAgain } from './check.ts';

export const recordHelp: readonly string[] = [
  'cairn record --node URL --out DIR     record a running node into an archive; resumes where it was stopped, and continues',
  '                                      to the latest height when it was complete',
  '  --rpc URL                RPC URL of the same node; without it, block events and the genesis document are not recorded',
  '  --from N, --to N         first and last height; default: the earliest and latest of the node',
  '  --every N                also record state at multiples of N, without requests per account',
  '  --state full|light|none  state of the last height: all, without requests per account, or none',
  '  --parallel N             concurrent requests (4)',
];

/** More than for a page: it waits for a node that limits requests or restarts. */
const ATTEMPTS = 8;
const MAX_RETRY_AFTER_MS = 10 * 60_000;
/** Maximum number of unanswered paths in the report. */
const MAX_REPORTED = 20;
const flagsSchema = v.object({
  node: httpUrl,
  rpc: v.exactOptional(httpUrl),
  out: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  from: v.exactOptional(height),
  to: v.exactOptional(height),
  every: v.exactOptional(height),
  state: v.optional(v.picklist(['full', 'light', 'none'], 'must be full, light or none'), 'full'),
  parallel: v.optional(integerText('the number of requests', 1, 64), '4'),
});

/**
 * Records until all is recorded, or until the program is stopped; 1 when the node's answers do not permit it.
 * @throws {ConfigError} naming every wrong argument.
 */
export async function recordCommand(argv: readonly string[], program: Program): Promise<number> {
  const { values, rest } = takeFlags(argv, flagsSchema, 'cairn record --node URL [--rpc URL] --out DIR', {
    names: { node: 'NODE_URL', rpc: 'RPC_URL' },
    env: program.env,
  });
  refuseUnknown(rest);
  const { out, rpc, parallel, from, to, every, state } = values;
  if (from !== undefined && to !== undefined && from > to)
    throw new ConfigError(['--from and --to: the first height is greater than the last']);
  const node = createNodeClient({
    url: values.node,
    ...(rpc === undefined ? {} : { rpcUrl: rpc }),
    // No redirects: a node must not direct this program elsewhere.
    fetch: (url, init) => fetch(url, { ...init, redirect: 'error' }),
    now: program.now,
    attempts: ATTEMPTS,
    maxRetryAfterMs: MAX_RETRY_AFTER_MS,
    timeoutMs: 60_000,
  });
  const folder = new RecordingFolder(`${out.replace(/\/+$/, '')}.recording`);
  const signal = stopSignal(program);
  const onProgress = createProgress(program);
  const options = { folder, atOnce: parallel, signal, onProgress };
  program.print(`Recording ${values.node} into ${out}`);
  if (rpc === undefined) program.print('No --rpc: block events and the genesis document will be missing');
  try {
    reportResult(
      await recordNetwork(node, { from, to, every, state, out }, options),
      out,
      folder.dir,
      program,
    );
    return 0;
  } catch (caught) {
    if (signal.aborted) {
      program.print(`Stopped. The recording is in ${folder.dir}; the same command resumes it`);
      return EXIT_STOPPED;
    }
    if (!(caught instanceof RecordingError || caught instanceof ExplorerError)) throw caught;
    const where = caught instanceof ExplorerError && caught.url !== undefined ? ` (${caught.url})` : '';
    program.warn(`${caught.message}${where}`);
    program.warn(`The recording is in ${folder.dir}; the same command resumes it`);
    return 1;
  }
}

function reportResult(
  { manifest, lostSignature, lacking }: Recorded,
  out: string,
  raw: string,
  program: Program,
): void {
  const { chain_id, from, to, txs, state, last_hash } = manifest;
  const states = state.flatMap(({ heights }) => heights).length;
  program.print(`${chain_id}: heights ${from} to ${to}, ${txs} txs, state of ${states} heights in ${out}`);
  program.print(`The hash of block ${to} is ${last_hash}`);
  for (const what of lacking.slice(0, MAX_REPORTED)) program.print(`  missing  ${what}`);
  if (lacking.length > MAX_REPORTED) program.print(`  missing  and ${lacking.length - MAX_REPORTED} more`);
  if (lostSignature) program.print(signAgain(out));
  program.print(`${raw} is needed only to continue the recording`);
}

/** Minimum interval of lines, apart from the end of each part. */
const PRINT_MS = 5_000;

/** Reports the progress of each part with the rate and the remaining time. */
function createProgress({
  now,
  print,
}: Pick<Program, 'now' | 'print'>): (what: string, done: number, total: number) => void {
  let about = '';
  let started = { ms: 0, done: 0 };
  let printedMs = 0;
  return (what, done, total) => {
    const ms = now();
    if (what !== about) {
      about = what;
      started = { ms, done };
    } else if (ms - printedMs < PRINT_MS && done < total) return;
    printedMs = ms;
    const seconds = (ms - started.ms) / 1000;
    const rate = seconds <= 0 ? 0 : (done - started.done) / seconds;
    const left = rate <= 0 || done >= total ? '' : `, ${Math.ceil((total - done) / rate)} s left`;
    print(`${what}: ${done} of ${total}${rate <= 0 ? '' : `, ${rate.toFixed(0)} per second`}${left}`);
  };
}
