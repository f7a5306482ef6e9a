/** The dashboard: figures as the node has them, panels that fail alone, a strip that moves. */
import { beforeAll } from 'vitest';
import { useReplay } from './support/use-replay.ts';
import { untilIndexed } from './support/until-indexed.ts';

const replayed = useReplay();
// Until then the index refuses, and a refusal is trouble.
beforeAll(() => untilIndexed(replayed()));
