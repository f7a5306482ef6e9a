/** The registry of message definitions. */
import type { MessageDefinition } from './define-message.ts';

/** Definitions by type URL. */
export type MessageRegistry = ReadonlyMap<string, MessageDefinition>;

/**
 * Builds the registry from a list.
 * @throws {Error} when two definitions have one type URL.
 */
export function createRegistry(definitions: readonly MessageDefinition[]): MessageRegistry {
  const registry = new Map<string, MessageDefinition>();
  for (const definition of definitions) {
    if (registry.has(definition.typeUrl)) throw new Error(`two definitions for ${definition.typeUrl}`);
    registry.set(definition.typeUrl, definition);
  }
  return registry;
}
