import { failure, type Failure } from '@cairn/api/failure';
import { NotIndexedError } from '@cairn/chain/errors';
import { DatabaseUnavailableError } from '@cairn/db/errors';
import { problemOf } from '@cairn/indexer/problem';
import { NotReadyError } from '../../index-lifecycle/not-ready.ts';

interface FailureAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Failure;
}

/** The answer to a failure of the index; undefined for any other. */
export function indexFailure(error: unknown): FailureAnswer | undefined {
  if (error instanceof NotReadyError) {
    const { message, progress, retryAfterSeconds } = error;
    return {
      status: 503,
      headers: { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' },
      body: { ...failure('API_ERROR', message), ...(progress === null ? {} : { progress }) },
    };
  }
  if (error instanceof NotIndexedError)
    return {
      status: 404,
      headers: {},
      body: { ...failure('NOT_FOUND', error.message), notIndexed: true },
    };
  if (error instanceof DatabaseUnavailableError)
    return {
      status: 503,
      headers: { 'retry-after': '2', 'cache-control': 'no-store' },
      body: failure('API_ERROR', problemOf(error)),
    };
  return undefined;
}
