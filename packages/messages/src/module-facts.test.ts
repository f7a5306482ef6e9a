/** The facts of each module are in one place: sentences, shapes and failure codes match one another. */
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import { describe, expect, it } from 'vitest';
import { allShapes, shapesByModule } from './all-shapes.ts';
import { messagesByModule } from './all.ts';
import { messageModule } from './describe-message.ts';
import { allExamples } from '../testing/examples/all.ts';
import { failureTables } from './failure/explain-failure.ts';
import { parseEnum, parseShape, type FieldShape } from './protobuf/shape.ts';

const definitions = Object.entries(messagesByModule).flatMap(([module, messages]) =>
  messages.map(({ typeUrl }) => ({ module, typeUrl, name: typeUrl.slice(1) })),
);
const lines = Object.entries(allShapes);
/** Content of legacy proposals belongs to gov, whichever module its type is of. */
const isLegacy = (typeUrl: string) => typeUrl.endsWith('Proposal') && !typeUrl.includes('.Msg');

describe('every defined message', () => {
  it('is defined in the file of its module', () => {
    const strayed = definitions.filter(({ module, typeUrl }) => messageModule(typeUrl) !== module);
    expect(strayed.filter(({ module, typeUrl }) => module !== 'gov' || !isLegacy(typeUrl))).toEqual([]);
  });

  it('has a shape, in the part of its module', () => {
    const missing = definitions.filter(
      ({ module, name }) => !Object.hasOwn(shapesByModule[module] ?? {}, name),
    );
    expect(missing.map(({ typeUrl }) => typeUrl)).toEqual([]);
    expect(definitions.length).toBeGreaterThanOrEqual(250);
  });

  it('has a shape with every field of its examples, of the right kind', () => {
    const wrong = allExamples.flatMap(({ typeUrl, body }) => faults(typeUrl, typeUrl.slice(1), body));
    // Constructed settings are not of any module; the recordings test those (decode-tx.recorded.test.ts).
    expect(wrong.filter((fault) => !/\.params\.(?:some_rate|limit|enabled|nested) /.test(fault))).toEqual([]);
  });
});

describe('shapes', () => {
  it('are declared once', () => {
    const names = Object.values(shapesByModule).flatMap((shapes) => Object.keys(shapes));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('refer only to declared parts, and every part is used', () => {
    const types = lines.flatMap(([, line]) => (parseShape(line) ?? []).map(({ type }) => type));
    expect(types.filter((type) => !PRIMITIVES.has(type) && !Object.hasOwn(allShapes, type))).toEqual([]);
    const used = new Set(types);
    // Types with a full name are in Anys; a tx and its sign documents are read by name.
    const isEntry = (name: string) => /\.v\d|^elys\.|^tx\.|\.PubKey$|AminoPubKey$/.test(name);
    expect(lines.map(([name]) => name).filter((name) => !used.has(name) && !isEntry(name))).toEqual([]);
  });

  it('number no field twice', () => {
    const twice = lines.filter(([, line]) => {
      const numbers = (parseShape(line) ?? []).map(({ number }) => number);
      return new Set(numbers).size !== numbers.length;
    });
    expect(twice).toEqual([]);
  });
});

describe('every list of failures', () => {
  /** Codespaces whose name is not their module's; `sdk` is shared. */
  const MODULES: Readonly<Record<string, string>> = {
    client: 'ibc',
    connection: 'ibc',
    channel: 'ibc',
    CCV: 'ccv',
  };

  it('belongs to a module', () => {
    const codespaces = Object.keys(failureTables).filter((codespace) => codespace !== 'sdk');
    const homeless = codespaces.filter(
      (codespace) => !Object.hasOwn(messagesByModule, MODULES[codespace] ?? codespace),
    );
    expect(homeless).toEqual([]);
    expect(codespaces.length).toBeGreaterThan(20);
  });
});

const PRIMITIVES = new Set('text bytes dec any json time duration u64 i64 u32 bool'.split(' '));
const isText = (pattern: RegExp) => (value: Json) => typeof value === 'string' && pattern.test(value);
/** The JSON of each primitive. */
const PRINTED: Readonly<Record<string, (value: Json) => boolean>> = {
  text: isText(/^/),
  bytes: isText(/^[\w+/=]*$/),
  dec: isText(/^-?\d+(?:\.\d+)?$/),
  any: (value) => isJsonObject(value) && typeof value['@type'] === 'string',
  json: () => true,
  time: isText(/^\d{4}-\d\d-\d\dT/),
  duration: isText(/^-?\d+(?:\.\d+)?s$/),
  u64: isText(/^\d+$/),
  i64: isText(/^-?\d+$/),
  u32: (value) => typeof value === 'number',
  bool: (value) => typeof value === 'boolean',
};

/** Fields of an example that the shape lacks or has with another kind. */
function faults(path: string, name: string, body: JsonObject): readonly string[] {
  const shape = parseShape(allShapes[name] ?? '') ?? [];
  return Object.entries(body).flatMap(([key, value]) => {
    const field = shape.find((field) => field.name === key);
    if (field === undefined) return [`${path}.${key} is not in the shape`];
    return faultsOfField(`${path}.${key}`, field, value);
  });
}

function faultsOfField(path: string, field: FieldShape, value: Json): readonly string[] {
  if (field.presence === 'repeated')
    return Array.isArray(value)
      ? value.flatMap((entry: Json, index) => faultsOfValue(`${path}.${index}`, field.type, entry))
      : [`${path} is no list`];
  // `nil` bytes and messages are null in JSON.
  return value === null && (field.presence === 'nullable' || field.type === 'bytes')
    ? []
    : faultsOfValue(path, field.type, value);
}

function faultsOfValue(path: string, type: string, value: Json): readonly string[] {
  const isPrinted = PRINTED[type];
  const names = parseEnum(allShapes[type] ?? '');
  if (isPrinted !== undefined) return isPrinted(value) ? [] : [`${path} is no ${type}`];
  if (names !== undefined)
    return [...names.values()].some((name) => name === value) ? [] : [`${path} is no ${type}`];
  return isJsonObject(value) ? faults(path, type, value) : [`${path} is no message`];
}
