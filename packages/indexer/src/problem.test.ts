import { NetworkError } from '@cairn/chain/errors';
import {
  DatabaseDamagedError,
  DatabaseError,
  DatabaseLockedError,
  DatabaseLostError,
  DatabaseUnavailableError,
  toDatabaseError,
} from '@cairn/db/errors';
import { describe, expect, it } from 'vitest';
import { HeightFailedError } from './errors.ts';
import { problemOf } from './problem.ts';

describe('problemOf', () => {
  it.each([
    [new NetworkError('no answer from http://secret@node'), 'the node does not respond'],
    [
      new DatabaseUnavailableError('connect ECONNREFUSED 10.0.0.7:5432', 'ECONNREFUSED'),
      'the database does not respond',
    ],
    [toDatabaseError(new Error('Query read timeout')), 'the database does not respond'],
    [
      toDatabaseError(Object.assign(new Error('canceling statement'), { code: '57014' })),
      'the database does not respond',
    ],
    [
      toDatabaseError(Object.assign(new Error('could not extend file'), { code: '53100' })),
      'the disk is full',
    ],
    [new DatabaseLostError('the embedded database stopped: unreachable', '53100'), 'the disk is full'],
    [
      Object.assign(new Error('ENOSPC: no space left on device, copyfile'), { code: 'ENOSPC' }),
      'the disk is full',
    ],
    [new HeightFailedError(7, new NetworkError('gone')), 'height 7: the node does not respond'],
    [new DatabaseError('no such column', '42703'), 'the database refuses what is to be written'],
    [new DatabaseLockedError('/srv/data/node'), 'another program uses the index'],
    [new DatabaseDamagedError('global/pg_control'), 'the index was damaged, and is being rebuilt'],
    [Object.assign(new Error("EACCES: open '/srv/x'"), { code: 'EACCES' }), 'an unexpected error'],
  ])('is said in plain words: %s', (error, sentence) => {
    expect(problemOf(error)).toBe(sentence);
  });

  it.each([
    ['EAI_AGAIN', 'the database does not respond'],
    ['EHOSTUNREACH', 'the database does not respond'],
    ['ECONNABORTED', 'the database does not respond'],
    ['25006', 'the database does not respond'],
    ['EACCES', 'the database refuses what is to be written'],
    ['ERR_INVALID_ARG_TYPE', 'the database refuses what is to be written'],
  ])('follows from the code of the database: %s', (code, sentence) => {
    expect(problemOf(toDatabaseError(Object.assign(new Error('connect'), { code })))).toBe(sentence);
  });
});
