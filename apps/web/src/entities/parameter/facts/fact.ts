/** The shape of what is known of parameters. */
import type { ParamsModule } from '@cairn/node-client/modules/params';
import type { ParameterKind } from '../parameter-reading.ts';

/** How a value is meant, and one sentence on what it does where that is sure. */
type Fact = readonly [kind: ParameterKind, says?: string];
/** By module, then by name; names inside names are joined by a dot. */
export type Facts = Readonly<Partial<Record<ParamsModule, Readonly<Record<string, Fact>>>>>;
