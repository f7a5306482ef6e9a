/** Test helper: a response with a field of the wrong type must be refused with the field's path. */
import { ResponseShapeError } from '@cairn/chain/errors';
import { isJsonObject, type Json } from '@cairn/chain/json';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { request, callOf, type Contract } from './describe-contract.ts';
import { nodeAnswering } from './local-server.ts';
import { committedAnswers, type RecordedAnswer } from './recorded-answers.ts';

type Path = readonly (string | number)[];

interface Place {
  readonly path: Path;
  readonly value: Json;
}

/**
 * Damages each field of each committed response in turn, and makes the call: a field that the call reads is
 * refused, and one that it does not read changes nothing.
 * @param passed fields that reach the result as they are, as dotted paths without array indexes, the
 * outermost only.
 */
export function describeRefusals(contract: Contract, passed: readonly string[] = []): void {
  describe(`${contract.module}: damaged answers`, () => {
    it('are refused with the path of the damaged field', async () => {
      const accepted = new Set<string>();
      const misplaced: string[] = [];
      let refused = 0;
      for (const answer of committedAnswers(contract.module)) {
        const undamaged = await resultOf(contract, answer);
        for (const { path, value } of places(answer.body, [])) {
          for (const damage of damages(value)) {
            const result = await resultOf(contract, { ...answer, body: replaced(answer.body, path, damage) });
            if (!(result instanceof ResponseShapeError)) {
              if (!isDeepStrictEqual(result, undamaged)) accepted.add(fieldName(path));
            } else if (result.path === path.join('.')) refused += 1;
            else misplaced.push(`${path.join('.')} was reported as ${result.path}`);
          }
        }
      }
      expect(misplaced).toEqual([]);
      expect(outermost([...accepted]).sort()).toEqual([...passed].sort());
      expect(refused).toBeGreaterThan(0);
    });
  });
}

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

/** What the call returns, or the refusal. */
async function resultOf(contract: Contract, answer: RecordedAnswer): Promise<unknown> {
  const found = callOf(contract, answer.path);
  const node = nodeAnswering(answer.body);
  try {
    return found === undefined ? undefined : await request(contract, found, node, answer.path);
  } catch (caught) {
    if (caught instanceof ResponseShapeError) return caught;
    throw caught;
  }
}
