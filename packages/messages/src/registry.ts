/** Registries of definitions. */
import type { MessageDefinition } from './define-message.ts';

/** Definitions by type URL. */
export type MessageRegistry = ReadonlyMap<string, MessageDefinition>;

/**
 * Builds a registry from a list, by each definition's key.
 * @throws {Error} when two definitions have one key.
 */
export function createRegistry<T>(
  definitions: readonly T[],
  keyOf: (definition: T) => string,
): ReadonlyMap<string, T> {
  const registry = new Map<string, T>();
  for (const definition of definitions) {
    const key = keyOf(definition);
    if (registry.has(key)) throw new Error(`two definitions for ${key}`);
    registry.set(key, definition);
  }
  return registry;
}
