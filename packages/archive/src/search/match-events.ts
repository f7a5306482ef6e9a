import type { JsonObject } from '@cairn/chain/json';
import { asObject, listAt, textAt } from '../json-access.ts';
import { plainEvents } from '../plain-events.ts';
import type { Comparison, Condition } from './query-language.ts';

/**
 * Whether one event meets all conditions: the node's index applies them to single events, not to a whole tx.
 */
export function someEventMatches(events: readonly JsonObject[], conditions: readonly Condition[]): boolean {
  return plainEvents(events).some((event) => {
    const type = textAt(event, 'type');
    const attributes = listAt(event, 'attributes').map(asObject);
    return conditions.every((condition) =>
      attributes.some((attribute) => attributeMatches(type, attribute, condition)),
    );
  });
}

function attributeMatches(type: string, attribute: JsonObject, condition: Condition): boolean {
  if (attribute['index'] !== true || `${type}.${textAt(attribute, 'key')}` !== condition.tag) return false;
  const value = attribute['value'];
  return valueMatches(typeof value === 'string' ? value : '', condition);
}

export function valueMatches(value: string, condition: Condition): boolean {
  switch (condition.operator) {
    case 'EXISTS':
      return true;
    case 'CONTAINS':
      return value.includes(condition.text);
    case '=':
      return value === condition.text;
    default:
      return inOrder(
        condition.kind === 'number'
          ? compareNumbers(value, condition.text)
          : compareTimes(value, condition.text),
        condition.operator,
      );
  }
}

/** Whether the sign of a difference fits a comparison; false when it is undefined. */
export function inOrder(difference: number | undefined, operator: Comparison): boolean {
  if (difference === undefined) return false;
  if (difference === 0) return operator === '=' || operator === '<=' || operator === '>=';
  return difference < 0 ? operator === '<' || operator === '<=' : operator === '>' || operator === '>=';
}

/** The exact sign of the difference of two decimals; undefined when either is not a number. */
export function compareNumbers(a: string, b: string): number | undefined {
  const first = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(a);
  const second = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(b);
  if (first === null || second === null) return undefined;
  const digits = Math.max(first[3]?.length ?? 0, second[3]?.length ?? 0);
  const [left, right] = [scaled(first, digits), scaled(second, digits)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function scaled(match: RegExpExecArray, digits: number): bigint {
  const magnitude = BigInt(`${match[2] ?? '0'}${(match[3] ?? '').padEnd(digits, '0')}`);
  return match[1] === '-' ? -magnitude : magnitude;
}

function compareTimes(a: string, b: string): number | undefined {
  const difference = Date.parse(a) - Date.parse(b);
  return Number.isNaN(difference) ? undefined : Math.sign(difference);
}
