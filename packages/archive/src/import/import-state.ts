import { jsonText } from '@cairn/chain/json';
import { parseJsonObject, stringAt } from '../json-access.ts';
import type { StateSegmentRef } from '../format.ts';
import { NOT_RECORDED, refusedAt } from '../state/node-error.ts';
import { writeState, type RecordedAnswer } from '../stored-state/write-state.ts';
import { recordingFiles, recordingLines, type RawBytes } from './recording-lines.ts';
import type { RecordingManifest } from './recording-manifest.ts';

export async function importState(
  recording: string,
  manifest: RecordingManifest,
  out: string,
  options: { readonly quality: number; readonly raw: RawBytes },
): Promise<StateSegmentRef[]> {
  const answers = new Map<string, RecordedAnswer[]>();
  const heights: StateSegmentRef['heights'] = [];
  const add = ({ key, ...answer }: KeyedAnswer): void => {
    const known = answers.get(key);
    const last = known?.at(-1);
    // An answer is valid until the next one, so an equal one is redundant.
    if (last?.body === answer.body && last.status === answer.status) return;
    if (known === undefined) answers.set(key, [answer]);
    else known.push(answer);
  };
  for (const file of await recordingFiles(recording, 'state', /^\d+\.ndjson(\.gz)?$/)) {
    const height = Number(/(\d+)\.ndjson/.exec(file)?.[1]);
    const round = manifest.state[String(height)];
    // A round that was abandoned has no entry, and a recording whose end was lowered may have later ones.
    if (round === undefined || height > manifest.to) continue;
    heights.push({ height, kind: round.kind });
    for await (const line of recordingLines([file], options.raw)) add(answerOf(line, height));
    // Without it, readers would conclude that there is nothing, or that an earlier answer is still valid.
    for (const key of round.unanswered) add({ key, ...refusedAt(height, NOT_RECORDED) });
  }
  return heights.length === 0 ? [] : [await writeState(out, answers, heights, options.quality)];
}

type KeyedAnswer = RecordedAnswer & { readonly key: string };

function answerOf(line: string, height: number): KeyedAnswer {
  const record = parseJsonObject(line);
  const key = stringAt(record, 'path');
  const status = Number(record['status']);
  const opening = `{"path":${JSON.stringify(key)},"status":${status},"body":`;
  // The body is sliced, not reserialized, to preserve every byte.
  const body = line.startsWith(opening) ? line.slice(opening.length, -1) : jsonText(record['body'] ?? null);
  return { key, height, status, body };
}
