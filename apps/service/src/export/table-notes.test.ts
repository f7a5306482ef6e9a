import { expect, it } from 'vitest';
import { readTableNotes } from './table-notes.ts';

it('reads the descriptions of tables and columns in migrations', () => {
  const notes = readTableNotes(`-- Of the file.

-- Each is one.
-- And more.
create table thing (
  id bigint not null, -- a number
  name text,
  check (id > 0), -- no column
  constraint thing_pk primary key (id) -- the list
);
alter table thing add column late integer; -- came later
create table bare (
  id bigint
);`);
  expect(notes.get('thing')?.table).toBe('Each is one. And more.');
  expect(Object.fromEntries(notes.get('thing')?.columns ?? [])).toMatchObject({
    id: 'a number',
    late: 'came later',
  });
  expect(notes.get('thing')?.columns.has('name')).toBe(false);
  expect(notes.get('bare')).toEqual({ table: '', columns: new Map() });
});
