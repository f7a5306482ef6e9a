/** Avatar and name lookups, proxied by the service so that browsers need not contact third parties. */
import * as v from 'valibot';
import { defineCall } from './call.ts';

/** Whether the upstream failed, so that null does not mean "none". */
const unavailable = v.optional(v.boolean(), false);

/** `GET /api/v1/avatar/{identity}`: a path of this service with the picture, or null when there is none. */
export const avatarSchema = v.object({ url: v.nullable(v.string()), unavailable });

export const avatarCall = defineCall({
  path: '/api/v1/avatar/{identity}',
  summary: 'The avatar of an identity, as a path on this service.',
  params: v.strictObject({ identity: v.string() }),
  answer: avatarSchema,
});

export type Avatar = v.InferOutput<typeof avatarSchema>;

const nameRecordSchema = v.object({
  /** Without the service's suffix. */
  name: v.string(),
  /** The owner, in the current network's address format; null when the name is not bound. */
  address: v.nullable(v.string()),
  /** The network of the name service. */
  chain: v.string(),
  image: v.nullable(v.string()),
  records: v.array(v.object({ name: v.string(), value: v.string(), verified: v.boolean() })),
  media: v.nullable(v.object({ fallbackUrl: v.nullable(v.string()) })),
});

/** `GET /api/v1/name/{name}` and `GET /api/v1/names/{address}`; null when there is no such name. */
export const nameSchema = v.object({ record: v.nullable(nameRecordSchema), unavailable });

export type NameRecord = v.InferOutput<typeof nameRecordSchema>;
export type NameAnswer = v.InferOutput<typeof nameSchema>;

export const nameCall = defineCall({
  path: '/api/v1/name/{name}',
  summary: 'The owner of a name of the name service.',
  params: v.strictObject({ name: v.string() }),
  answer: nameSchema,
});

/** Maximum number of owners per request. */
export const MAX_OWNERS = 100;

export const listNamesCall = defineCall({
  path: '/api/v1/names',
  summary: `The names of up to ${MAX_OWNERS} accounts, in the order of their comma-separated addresses.`,
  query: v.strictObject({
    addresses: v.pipe(
      v.string(),
      v.minLength(1),
      v.transform((text) => text.split(',')),
      v.maxLength(MAX_OWNERS),
    ),
  }),
  answer: v.object({ items: v.array(nameSchema) }),
});
