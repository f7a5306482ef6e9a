/** Test helper: a response with a field of the wrong type must be refused with the field's path. */
import { ResponseShapeError } from '@cairn/chain/errors';
import { isJsonObject, type Json } from '@cairn/chain/json';
import { describe, expect, it } from 'vitest';
import { request, callOf, type Contract } from './describe-contract.ts';
import { createNodeClient } from '../src/node-client.ts';
import { committedAnswers, type RecordedAnswer } from './recorded-answers.ts';

type Path = readonly (string | number)[];

interface Place {
  readonly path: Path;
  readonly value: Json;
}

/**
 * Damages each field of each committed response in turn, and makes the call.
 * @param unread fields that no call of the module reads, as dotted paths without array indexes, the outermost
 * only.
 */
export function describeRefusals(contract: Contract, unread: readonly string[] = []): void {
  describe(`${contract.module}: damaged answers`, () => {
    it('are refused with the path of the damaged field', async () => {
      const accepted = new Set<string>();
      const misplaced: string[] = [];
      let refused = 0;
      for (const answer of committedAnswers(contract.module)) {
        for (const { path, value } of places(answer.body, [])) {
          for (const damage of damages(value)) {
            const found = await refusal(contract, { ...answer, body: replaced(answer.body, path, damage) });
            if (found === path.join('.')) refused += 1;
            else if (found === undefined) accepted.add(fieldName(path));
            else misplaced.push(`${path.join('.')} was reported as ${found}`);
          }
        }
      }
      expect(misplaced).toEqual([]);
      expect(outermost([...accepted]).sort()).toEqual([...unread].sort());
      expect(refused).toBeGreaterThan(0);
    });
  });
}

/** The outermost of nested fields, since an unread field has no read fields inside. */
function outermost(fields: readonly string[]): string[] {
  return fields.filter((field) => !fields.some((outer) => field.startsWith(`${outer}.`)));
}

function fieldName(path: Path): string {
  return path.filter((part) => typeof part === 'string').join('.');
}

/** All places below the root, containers before their contents; the first two entries of lists. */
function places(value: Json, here: Path): readonly Place[] {
  if (isJsonObject(value)) return Object.entries(value).flatMap(([key, item]) => below(item, [...here, key]));
  if (value === null || typeof value !== 'object') return [];
  return value.slice(0, 2).flatMap((item, index) => below(item, [...here, index]));
}

function below(value: Json, path: Path): readonly Place[] {
  return [{ path, value }, ...places(value, path)];
}

/** Values of another type; for numeric strings also non-numeric text. */
function damages(value: Json): readonly Json[] {
  if (typeof value !== 'string') return typeof value === 'number' ? ['5'] : [5];
  return /^-?\d+(?:\.\d+)?$/.test(value) ? [5, '1e3'] : [5];
}

function replaced(value: Json, path: Path, by: Json): Json {
  const [part, ...rest] = path;
  if (part === undefined) return by;
  if (isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, key === part ? replaced(item, rest, by) : item]),
    );
  }
  if (value === null || typeof value !== 'object') return value;
  return value.map((item, index) => (index === part ? replaced(item, rest, by) : item));
}

/** The path in the refusal; undefined when the response was accepted. */
async function refusal(contract: Contract, answer: RecordedAnswer): Promise<string | undefined> {
  const found = callOf(contract, answer.path);
  const node = createNodeClient({
    url: '',
    attempts: 1,
    now: () => 0,
    fetch: () => Promise.resolve(new Response(JSON.stringify(answer.body), { status: 200 })),
  });
  try {
    if (found !== undefined) await request(contract, found, node, answer.path);
    return undefined;
  } catch (caught) {
    if (caught instanceof ResponseShapeError) return caught.path;
    throw caught;
  }
}
