import type { Answer } from '@cairn/node-client/node-client';
import type { FullList } from '@cairn/node-client/paginate';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { renderWith } from '../../../../testing/render-with.tsx';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import { StateTable } from './state-table.tsx';

const listQuery = queryOptions({
  queryKey: ['list'],
  queryFn: (): Promise<Answer<FullList<string>>> => Promise.reject(new Error('not loaded')),
});

const COLUMNS = [plainColumn<string>('name', 'Name', {}, (row) => row)];

function Table() {
  return (
    <StateTable
      id="list"
      title="List"
      what="the list"
      query={useQuery(listQuery)}
      rows={(list) => list.items}
      rowKey={(row) => row}
      columns={COLUMNS}
      emptyText="None."
    />
  );
}

it.each([
  [false, 'Only part of the list was loaded. 2'],
  [true, 'List 2'],
])('notes whether rows are missing: complete %s', (complete, aside) => {
  const answer: Answer<FullList<string>> = {
    value: { items: ['a', 'b'], complete },
    height: 7,
    source: { kind: 'node', url: '' },
    receivedMs: 0,
  };
  const text = renderWith({ answered: [[listQuery.queryKey, answer]] }, <Table />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(text).toContain(aside);
  expect(text.includes('Only part')).toBe(!complete);
});
