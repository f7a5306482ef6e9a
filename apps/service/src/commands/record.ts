/** `cairn record`: records a running node as an archive. */
import { parseArgs } from 'node:util';
import { RecordingError } from '@cairn/archive/errors';
import { ExplorerError } from '@cairn/chain/errors';
import { createNodeClient } from '@cairn/node-client/node-client';
import * as v from 'valibot';
import { ConfigError } from '../config.ts';
import type { Program } from '../program.ts';
import { createProgress } from '../record/progress.ts';
import { recordNetwork, type Recorded } from '../record/record-network.ts';
import { RecordingFolder } from '../record/recording-folder.ts';
import { height, httpUrl, integerText } from '../settings.ts';

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
/** Maximum number of unanswered paths in the report. */
const MAX_REPORTED = 20;
/** Exit code after a signal. */
const EXIT_STOPPED = 130;

const argumentsSchema = v.object({
  node: httpUrl,
  rpc: v.exactOptional(httpUrl),
  out: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  from: v.exactOptional(height),
  to: v.exactOptional(height),
  every: v.exactOptional(height),
  state: v.optional(v.picklist(['full', 'light', 'none'], 'must be full, light or none'), 'full'),
  parallel: v.optional(integerText('the number of requests', 1, 64), '4'),
});
type RecordArguments = v.InferOutput<typeof argumentsSchema>;

/**
 * Records until all is recorded, or until the program is stopped; 1 when the node's answers do not permit it.
 * @throws {ConfigError} naming every wrong argument.
 */
export async function recordCommand(argv: readonly string[], program: Program): Promise<number> {
  const settings = readArguments(argv, program.env);
  const { out, rpc, parallel, from, to, every, state } = settings;
  const node = createNodeClient({
    url: settings.node,
    ...(rpc === undefined ? {} : { rpcUrl: rpc }),
    fetch: (url, init) => fetch(url, init),
    now: program.now,
    attempts: ATTEMPTS,
    timeoutMs: 60_000,
  });
  const folder = new RecordingFolder(`${out.replace(/\/+$/, '')}.recording`);
  const stop = new AbortController();
  void program.stopped.then(() => stop.abort());
  const onProgress = createProgress(program);
  const options = { folder, atOnce: parallel, signal: stop.signal, onProgress };
  program.print(`Recording ${settings.node} into ${out}`);
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
    if (stop.signal.aborted) {
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

function reportResult({ manifest, lacking }: Recorded, out: string, raw: string, program: Program): void {
  const { chain_id, from, to, txs, state } = manifest;
  const states = state.flatMap(({ heights }) => heights).length;
  program.print(`${chain_id}: heights ${from} to ${to}, ${txs} txs, state of ${states} heights in ${out}`);
  for (const what of lacking.slice(0, MAX_REPORTED)) program.print(`  missing  ${what}`);
  if (lacking.length > MAX_REPORTED) program.print(`  missing  and ${lacking.length - MAX_REPORTED} more`);
  program.print(`${raw} is needed only to resume`);
}

function readArguments(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): RecordArguments {
  const raw = { ...inEnvironment(env), ...onCommandLine(argv) };
  const read = v.safeParse(argumentsSchema, raw);
  if (read.success) {
    const { from, to } = read.output;
    if (from === undefined || to === undefined || from <= to) return read.output;
    throw new ConfigError(['--from and --to: the first height is greater than the last']);
  }
  throw new ConfigError(
    read.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? 'arguments';
      const value = Object.entries(raw).find(([key]) => key === name)?.[1];
      return value === undefined
        ? `record: --${name} is missing: cairn record --node URL [--rpc URL] --out DIR`
        : `--${name}: ${issue.message}, got ${JSON.stringify(value)}`;
    }),
  );
}

function inEnvironment({ NODE_URL, RPC_URL }: Readonly<Record<string, string | undefined>>) {
  return {
    ...(NODE_URL === undefined || NODE_URL === '' ? {} : { node: NODE_URL }),
    ...(RPC_URL === undefined || RPC_URL === '' ? {} : { rpc: RPC_URL }),
  };
}

function onCommandLine(argv: readonly string[]): Readonly<Record<string, unknown>> {
  const names = ['node', 'rpc', 'out', 'from', 'to', 'every', 'state', 'parallel'];
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return { ...parseArgs({ args: [...argv], options }).values };
  } catch (cause) {
    throw new ConfigError([cause instanceof Error ? cause.message : String(cause)]);
  }
}
