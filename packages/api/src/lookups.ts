/** Avatar and name look-ups: this service asks one fixed upstream each, so that no visitor's browser has to. */
import * as v from 'valibot';
import { defineCall, noParams } from './call.ts';

/** Whether the upstream could not be asked: then null says nothing about what it has. */
const unavailable = v.optional(v.boolean(), false);

/** `GET /api/v1/avatar/{identity}`: a path of this service that answers the picture, or null where there is none. */
export const avatarSchema = v.object({ url: v.nullable(v.string()), unavailable });

export type Avatar = v.InferOutput<typeof avatarSchema>;

const nameRecordSchema = v.object({
  /** Without the service's suffix. */
  name: v.string(),
  /** The owner, in the address form of the network in view; null when the name is bound to nobody. */
  address: v.nullable(v.string()),
  /** The network that keeps the name. */
  chain: v.string(),
  image: v.nullable(v.string()),
  records: v.array(v.object({ name: v.string(), value: v.string(), verified: v.boolean() })),
  media: v.nullable(v.object({ fallbackUrl: v.nullable(v.string()) })),
});

/** `GET /api/v1/name/{name}` and `GET /api/v1/names/{address}`; null where there is no such name. */
export const nameSchema = v.object({ record: v.nullable(nameRecordSchema), unavailable });

export type NameRecord = v.InferOutput<typeof nameRecordSchema>;
export type NameAnswer = v.InferOutput<typeof nameSchema>;

/** Owners in one request at most. */
export const MAX_OWNERS = 100;

export const listNamesCall = defineCall({
  path: '/api/v1/names',
  summary: `The names that up to ${MAX_OWNERS} accounts go by, in the order of their addresses, which a comma separates.`,
  params: noParams,
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
