import { IndexNotReadyError } from '@cairn/api/index-not-ready';
import {
  ApiError,
  NetworkError,
  NotFoundError,
  NotIndexedError,
  UnexplainedNotFoundError,
} from '@cairn/chain/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logFailure, LookUpError } from './log-failure.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
afterEach(() => vi.clearAllMocks());

describe('logFailure', () => {
  it('names code, words and address, once', () => {
    const failure = new NetworkError('no answer', { url: '/x' });
    logFailure(failure);
    logFailure(failure);
    logFailure(new ApiError('no answer', { url: '/x' }));
    expect(warn.mock.calls).toEqual([['NETWORK_ERROR: no answer (/x)'], ['API_ERROR: no answer (/x)']]);
  });

  it('is quiet when nothing failed: a missing item, not ready yet, or cancelled', () => {
    logFailure(new NotFoundError('none'));
    logFailure(new NotIndexedError('not before block 7'));
    logFailure(new IndexNotReadyError('the index is preparing', null, 2_000));
    logFailure(new DOMException('left', 'AbortError'));
    expect(warn.mock.calls).toEqual([]);
  });

  it('reports a 404 that no node explains, which pages show as a failure', () => {
    logFailure(new UnexplainedNotFoundError('HTTP 404', { url: '/y' }));
    expect(warn.mock.calls).toEqual([['NOT_FOUND: HTTP 404 (/y)']]);
  });

  it('notes a look-up that pages do without', () => {
    logFailure(new LookUpError('names cannot be looked up'));
    expect(info.mock.calls).toEqual([['API_ERROR: names cannot be looked up']]);
  });
});
