/** The Compose files parse, name what they have, and set what `operations.md` demands of a cluster. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

const composeFile = v.object({
  services: v.record(
    v.string(),
    v.looseObject({
      image: v.optional(v.string()),
      build: v.optional(v.literal('.')),
      command: v.optional(v.union([v.string(), v.array(v.string())]), []),
      volumes: v.optional(v.array(v.string()), []),
      depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
    }),
  ),
  volumes: v.record(v.string(), v.null()),
});
const parsed = (file: string): v.InferOutput<typeof composeFile> =>
  v.parse(composeFile, parse(read(file), { merge: true }));

const one = parsed('compose.yaml');
const cluster = parsed('compose.citus.yaml');
const NODES = ['postgres', 'worker-1', 'worker-2'];

describe('compose.citus.yaml, beside compose.yaml', () => {
  it('names services and volumes that are there', () => {
    const services = { ...one.services, ...cluster.services };
    const volumes = Object.keys({ ...one.volumes, ...cluster.volumes });
    for (const [name, service] of Object.entries(services)) {
      expect(Object.keys(services), name).toEqual(expect.arrayContaining(Object.keys(service.depends_on)));
      for (const volume of service.volumes) expect(volumes, name).toContain(volume.split(':')[0]);
    }
    expect(Object.keys(cluster.services)).toEqual(['cairn', ...NODES, 'nodes', 'distribute']);
  });

  it('has one release of Citus', () => {
    const images = Object.values(cluster.services).flatMap(({ image }) => image ?? []);
    expect(images).toHaveLength(NODES.length + 1);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/^citusdata\/citus:\d+\.\d+\.\d+$/);
  });

  it('starts each node with the settings of operations.md', () => {
    const [, step = ''] = /^1\. On every node, ([\s\S]*?)^2\. /m.exec(read('docs/operations.md')) ?? [];
    const settings = [...step.matchAll(/`([\w.]+=\w+)`/g)].map(([, setting = '']) => `-c${setting}`);
    expect(settings).toHaveLength(4);
    for (const node of NODES)
      expect(cluster.services[node]?.command, node).toEqual(expect.arrayContaining(settings));
  });

  it('names each node to the coordinator', () => {
    const { command = '' } = cluster.services['nodes'] ?? {};
    const named = [...String(command).matchAll(/(?:host|add_node)\('([\w-]+)'/g)].map(([, name]) => name);
    expect(named).toEqual(NODES);
  });
});
