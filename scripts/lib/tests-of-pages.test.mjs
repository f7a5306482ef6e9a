import { expect, it } from 'vitest';
import { testsOfPages } from './tests-of-pages.mjs';

it.each([
  ['a path in a test', "it('shows', () => visit('/pool/1'));\nit('hides', () => visit('/vault/1'));", [1]],
  ['a path after a value', 'it("shows", () => visit(`${held}/pool`));', [1]],
  ['rows', "it.each([\n  ['/pool/1'],\n])('shows %s', (path) => {});", [3]],
  ['a name', "it('shows', () => visit(POOL));\nconst POOL = `/pool/${ID}`;", [1]],
  [
    'a name of a name',
    "it('shows', () => open());\nconst open = () => visit(POOL);\nconst { POOL } = { POOL: '/pool' };",
    [1],
  ],
  [
    'a test of a group',
    "describe('a', () => {\n  it('b', () => {});\n  it('c', () => visit('/pool'));\n});",
    [3],
  ],
  ['rows of a group', "describe.each(['/pool'])('%s', (path) => {\n  it('b', () => visit(path));\n});", [1]],
  [
    'a hook of a group',
    "describe('a', () => {\n  beforeAll(() => visit('/pool'));\n  it('b', () => {});\n});",
    [1],
  ],
  ['a hook of the file', "beforeAll(() => visit('/pool'));\nit('b', () => {});", null],
  ['a longer path', "it('shows', () => visit('/pools'));\nit('shows', () => ask('/rest/pool'));", []],
])('tests of a page are found by %s', (_what, text, lines) => {
  expect(testsOfPages(text, ['pool'])).toEqual(lines);
});
