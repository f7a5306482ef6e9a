import { isNotRecorded } from '../state/node-error.ts';
import type { Archive } from '../open-archive.ts';
import type { Findings } from './findings.ts';

/** Unanswered paths that a report names. */
const MAX_NAMED = 100;

/** Checks that every recorded answer is found by its key and height, and that keys are sorted. */
export async function checkState(archive: Archive, findings: Findings): Promise<void> {
  const { state, manifest } = archive;
  if (state.heights.length === 0) {
    findings.missing('no state was recorded');
    return;
  }
  let keys = 0;
  let answers = 0;
  const unanswered: string[] = [];
  await findings.group(
    () => `${answers} state answers of ${keys} paths at ${state.heights.length} heights can be looked up`,
    async () => {
      let previous = '';
      for await (const { key, heights } of state.keys()) {
        if (manifest.state.length === 1 && key <= previous)
          findings.problem(`state key ${key} is out of order`);
        previous = key;
        keys += 1;
        for (const height of heights) {
          answers += 1;
          await findings.survive(async () => {
            const found = await state.newest(key, height);
            if (found !== undefined && isNotRecorded(found)) unanswered.push(`${key} at ${height}`);
            if (found?.height !== height) findings.problem(`state of ${key} at ${height} is not found again`);
          });
        }
      }
    },
  );
  if (unanswered.length > 0) {
    const more = unanswered.length - MAX_NAMED;
    findings.missing(
      `${unanswered.length} answers of state that the recorded node did not give: ${unanswered.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    );
  }
  const light = state.heights.filter(({ kind }) => kind === 'light').length;
  findings.missing(
    `state is known at ${state.heights.length} heights (${light} of them light), from ${state.heights[0]?.height ?? 0} to ${state.heights.at(-1)?.height ?? 0}; between them, the last earlier answer is used`,
  );
}
