import { describe, expect, it } from 'vitest';
import { mergeMetrics } from './merge-metrics.ts';

const text = (height: number, bytes: number): string =>
  [
    '# HELP cairn_requests_total Requests answered.',
    '# TYPE cairn_requests_total counter',
    'cairn_requests_total{method="GET",route="/x{y}",status="200"} 3',
    '# HELP cairn_index_height Height of the index.',
    '# TYPE cairn_index_height gauge',
    `cairn_index_height ${height}`,
    '# HELP cairn_resident_memory_bytes Memory of the process.',
    '# TYPE cairn_resident_memory_bytes gauge',
    `cairn_resident_memory_bytes ${bytes}`,
    '',
  ].join('\n');

describe('metrics of several networks', () => {
  it('are labelled by chain, with samples of one name together and those of the program once', () => {
    expect(
      mergeMetrics(
        new Map([
          ['a-1', text(5, 100)],
          ['b"2', text(6, 101)],
        ]),
      ).split('\n'),
    ).toEqual([
      '# HELP cairn_requests_total Requests answered.',
      '# TYPE cairn_requests_total counter',
      'cairn_requests_total{chain="a-1",method="GET",route="/x{y}",status="200"} 3',
      'cairn_requests_total{chain="b\\"2",method="GET",route="/x{y}",status="200"} 3',
      '# HELP cairn_index_height Height of the index.',
      '# TYPE cairn_index_height gauge',
      'cairn_index_height{chain="a-1"} 5',
      'cairn_index_height{chain="b\\"2"} 6',
      '# HELP cairn_resident_memory_bytes Memory of the process.',
      '# TYPE cairn_resident_memory_bytes gauge',
      'cairn_resident_memory_bytes 100',
      '',
    ]);
  });
});
