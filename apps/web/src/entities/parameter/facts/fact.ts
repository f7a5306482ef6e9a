/** The shape of parameter descriptions. */
import type { ParamsModule } from '@cairn/node-client/params-path';
import type { ParameterKind } from '../parameter-reading.ts';

/** The kind of a value, and one sentence on its effect when that is certain. */
export type Fact = readonly [kind: ParameterKind, says?: string];
/** By module, then by name; nested names are joined by dots. */
export type Facts = Readonly<Partial<Record<ParamsModule, Readonly<Record<string, Fact>>>>>;
