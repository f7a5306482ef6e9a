/** Event definitions by type. */
import type { EventDefinition } from './define-event.ts';

export interface EventRegistry {
  readonly find: (type: string) => EventDefinition | undefined;
  readonly types: readonly string[];
}

/**
 * Builds the registry from the modules' tables.
 * @throws {Error} when two definitions have one event type.
 */
export function createEventRegistry(tables: readonly (readonly EventDefinition[])[]): EventRegistry {
  const byType = new Map<string, EventDefinition>();
  for (const definition of tables.flat()) {
    if (byType.has(definition.type)) throw new Error(`two definitions of the event ${definition.type}`);
    byType.set(definition.type, definition);
  }
  return { find: (type) => byType.get(type), types: [...byType.keys()] };
}
