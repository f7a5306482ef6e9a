/** Misbehaviour that was proven. */
import type { Message } from '@cairn/chain/message';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import { pageQuery, type PagedOptions } from '../../paginate.ts';
import { getRest } from '../../request.ts';
import { anyMessage, pagination, toPage } from '../../wire.ts';

const schema = v.pipe(
  v.object({ evidence: v.array(anyMessage), pagination }),
  v.transform((body) => toPage<Message>(body.evidence, body.pagination)),
);

/** A page of the evidence that x/evidence keeps. A consumer chain sends its own to the provider.
 * @see GET /cosmos/evidence/v1beta1/evidence */
export function listEvidence(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<Message>>> {
  const { page, height, signal } = parameters;
  return getRest(
    node,
    '/cosmos/evidence/v1beta1/evidence',
    { query: pageQuery(page), height, signal },
    schema,
  );
}
