/** What a contract is asked to do. */
import * as v from 'valibot';
import { quote } from '../parts.ts';
import { say } from '../say.ts';
import type { Sentence } from '../sentence.ts';

/** JSON that only the contract knows the shape of. */
export const contractMessage = v.unknown();

/** The name of the action, as contracts have it: the only key of an object, or the bare text. */
export function actionName(message: unknown): Sentence<never> {
  if (typeof message === 'string') return say`${quote(message)}`;
  if (typeof message !== 'object' || message === null) return say`an unnamed action`;
  const [first, ...rest] = Object.keys(message);
  return first === undefined || rest.length > 0 ? say`an unnamed action` : say`${quote(first)}`;
}
