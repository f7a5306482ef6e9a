/**
 * The protobuf shapes of all messages. Only for code that reads bytes; not loaded where sentences are
 * rendered.
 */
import { cosmosShapes } from './protobuf/cosmos-shapes.ts';
import { elysShapes } from './protobuf/elys-shapes.ts';
import { ibcShapes } from './protobuf/ibc-shapes.ts';
import { sharedShapes } from './protobuf/shared-shapes.ts';

/**
 * By module, as named by `messageModule`; messages by type URL without its slash, their parts by own names.
 */
export const shapesByModule: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...cosmosShapes,
  ...ibcShapes,
  ...elysShapes,
};

/** All shapes by name. */
export const allShapes: Readonly<Record<string, string>> = Object.fromEntries(
  [sharedShapes, ...Object.values(shapesByModule)].flatMap((shapes) => Object.entries(shapes)),
);
