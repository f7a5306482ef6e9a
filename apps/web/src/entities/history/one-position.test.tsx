import { expect, it } from 'vitest';
import { skipToken, useQuery } from '@tanstack/react-query';
import { renderWith } from '../../../testing/render-with.tsx';
import type { Answer } from '@cairn/node-client/node-client';
import type { HistoryAnswer } from '../../shared/lib/history.ts';
import { OnePosition, type PositionSteps } from './one-position.tsx';

type Step = { readonly action: string; readonly trigger: null };
const answer = (value: unknown) => ({ value, height: 5, receivedMs: 0, source: { kind: 'node', url: '' } });

function Position() {
  return (
    <OnePosition<number, Step>
      title="Position 7"
      links={null}
      steps={useQuery<HistoryAnswer<PositionSteps<Step>>>({ queryKey: ['steps'], queryFn: skipToken })}
      open={useQuery<Answer<number | null | undefined>>({ queryKey: ['open'], queryFn: skipToken })}
      factRows={1}
      facts={String}
      result={() => null}
    >
      steps
    </OnePosition>
  );
}

it('does not take a position for closed that a cut list lacks', () => {
  const shown = (open: null | undefined) =>
    renderWith(
      {
        answered: [
          [['steps'], answer({ items: [], next: null })],
          [['open'], answer(open)],
        ],
      },
      <Position />,
    );
  expect(shown(null)).toContain('No position with this number is open');
  expect(shown(undefined)).toContain('Unknown: the list of open positions was truncated.');
});
