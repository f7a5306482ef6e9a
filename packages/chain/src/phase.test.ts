import { describe, expect, it } from 'vitest';
import { measureClock } from './clock.ts';
import { hasStopped, isMoving, medianIntervalMs, networkPhase, type PhaseFacts } from './phase.ts';
import { timestampFromMs } from './time.ts';

const headMs = Date.parse('2026-11-21T09:51:57Z');
const at = (height: number, ms = headMs) => ({ height, time: timestampFromMs(ms) });
const facts: PhaseFacts = {
  nowMs: headMs + 2_000,
  head: at(2480),
  end: null,
  recordedTo: null,
  isHeld: false,
  nodeAnswers: true,
  nodeSyncing: false,
  blockIntervalMs: 2_500,
  index: null,
};

describe('networkPhase', () => {
  it('is live while blocks arrive', () => expect(networkPhase(facts)).toEqual({ kind: 'live' }));
  it('is halted after ten usual intervals without a block', () => {
    expect(networkPhase({ ...facts, nowMs: headMs + 25_000 }).kind).toBe('live');
    expect(networkPhase({ ...facts, nowMs: headMs + 25_001 })).toEqual({ kind: 'halted', sinceMs: headMs });
  });
  it('is halted after ten minutes without a block when only one block is known', () => {
    const unknown = { ...facts, blockIntervalMs: null };
    expect(networkPhase({ ...unknown, nowMs: headMs + 600_001 })).toMatchObject({ kind: 'halted' });
    expect(networkPhase({ ...unknown, nowMs: headMs + 599_000 })).toMatchObject({ kind: 'live' });
  });
  it('does not treat slow blocks as a halt', () => {
    expect(networkPhase({ ...facts, blockIntervalMs: 720_000, nowMs: headMs + 3_600_000 }).kind).toBe('live');
  });
  it('is ended when configured so, even without a node', () => {
    const end = { height: 13_381_279, time: timestampFromMs(headMs), reason: 'proposal 103' };
    expect(networkPhase({ ...facts, head: null, nodeAnswers: false, end })).toEqual({
      kind: 'ended',
      ...end,
      nodeAnswers: false,
    });
    expect(networkPhase({ ...facts, end }).kind).toBe('live');
  });
  it('stays ended when the node disappears after the last block', () => {
    const end = { height: 2480, time: timestampFromMs(headMs), reason: 'proposal 103' };
    const before = { ...facts, end, nowMs: headMs - 1 };
    expect(networkPhase(before)).toEqual({ kind: 'ended', ...end, nodeAnswers: true });
    expect(networkPhase({ ...before, nodeAnswers: false })).toEqual({
      kind: 'ended',
      ...end,
      nodeAnswers: false,
    });
  });
  it('does not end early while nothing responds: a recording may still replay', () => {
    const recordedTo = { height: 2500, time: timestampFromMs(headMs + 50_000) };
    const kindOf = (more: Partial<PhaseFacts>) => networkPhase({ ...facts, recordedTo, ...more }).kind;
    expect(kindOf({ nodeAnswers: false })).toBe('unreachable');
    expect(kindOf({ head: null, nodeAnswers: false })).toBe('unreachable');
    expect(kindOf({ nodeAnswers: false, nowMs: headMs + 50_000 })).toBe('recording-ended');
  });
  it('does not end with its recording unless configured so', () => {
    const recordedTo = { height: 2480, time: timestampFromMs(headMs) };
    expect(networkPhase({ ...facts, recordedTo })).toEqual({
      kind: 'recording-ended',
      ...recordedTo,
      nodeAnswers: true,
    });
    const end = { ...recordedTo, reason: 'proposal 103' };
    expect(networkPhase({ ...facts, recordedTo, end }).kind).toBe('ended');
  });
  it('is not live while a recording is held at a block', () => {
    const recordedTo = { height: 9_000, time: timestampFromMs(headMs + 1e9) };
    const held = networkPhase({ ...facts, recordedTo, isHeld: true });
    expect(held).toEqual({ kind: 'held', height: 2480 });
    expect([isMoving(held), hasStopped(held)]).toEqual([false, true]);
    expect(networkPhase({ ...facts, recordedTo }).kind).toBe('live');
  });
  it('is unreachable without a head, or with an old head and no response', () => {
    expect(networkPhase({ ...facts, head: null }).kind).toBe('unreachable');
    expect(networkPhase({ ...facts, nodeAnswers: false }).kind).toBe('unreachable');
  });
  it('is catching up while the node reports so', () =>
    expect(networkPhase({ ...facts, nodeSyncing: true }).kind).toBe('catching-up'));
  it('reports how far the index is behind', () => {
    expect(networkPhase({ ...facts, index: at(2470, headMs - 25_000) })).toEqual({
      kind: 'index-behind',
      blocks: 10,
      ms: 25_000,
    });
    expect(networkPhase({ ...facts, index: at(2478) }).kind).toBe('live');
  });
});

describe('medianIntervalMs', () => {
  it('ignores a single long pause and the order', () => {
    const times = [0, 2_500, 5_000, 1_000_000, 1_002_500].map(timestampFromMs);
    expect(medianIntervalMs(times)).toBe(2_500);
    expect(medianIntervalMs([...times].reverse())).toBe(2_500);
  });
  it('is null below two blocks', () => expect(medianIntervalMs([timestampFromMs(0)])).toBeNull());
});

describe('the network clock', () => {
  it('uses the midpoint of the request', () => {
    const clock = measureClock(10_000, 4_000, 4_200);
    expect(clock).toEqual({ offsetMs: 5_900 });
  });
});
