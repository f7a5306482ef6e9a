/** The addresses of a message, by the roles of its fields. */
import {
  accFromValoper,
  parseAccAddress,
  parseValconsAddress,
  parseValoperAddress,
  tryParseAccAddress,
  type AccAddress,
  type ValconsAddress,
  type ValoperAddress,
} from '@cairn/chain/address';
import { isRecord } from '@cairn/chain/json';
import * as v from 'valibot';
import type { AddressRole } from './message-fields.ts';

/** An address of a message, with its role. */
export type TouchedAddress =
  | { readonly kind: 'acc'; readonly address: AccAddress; readonly role: AddressRole }
  | { readonly kind: 'valoper'; readonly address: ValoperAddress; readonly role: AddressRole }
  | { readonly kind: 'valcons'; readonly address: ValconsAddress; readonly role: AddressRole };

/** A text that may be an account; none for receivers on other chains that are not. */
export function foreignAddress(text: string, role: AddressRole): readonly TouchedAddress[] {
  const address = tryParseAccAddress(text);
  return address === null ? [] : [{ kind: 'acc', address, role }];
}

/** The addresses of a body that matches `schema`, in the order of the schema's fields. */
export function schemaAddresses(schema: v.GenericSchema, body: unknown): readonly TouchedAddress[] {
  const { role, kind } = v.getMetadata(schema);
  if (isRole(role)) return typeof body === 'string' && body !== '' ? fromText(body, role, kind) : [];
  if (isRecord(body) && 'entries' in schema && isRecord(schema.entries)) {
    return Object.entries(schema.entries).flatMap(([key, entry]) =>
      isSchema(entry) ? schemaAddresses(entry, body[key]) : [],
    );
  }
  if (Array.isArray(body) && 'item' in schema && isSchema(schema.item)) {
    const { item } = schema;
    return body.flatMap((entry) => schemaAddresses(item, entry));
  }
  return 'wrapped' in schema && isSchema(schema.wrapped) ? schemaAddresses(schema.wrapped, body) : [];
}

function fromText(text: string, role: AddressRole, kind: unknown): readonly TouchedAddress[] {
  if (kind === 'foreign') return foreignAddress(text, role);
  if (kind === 'valcons') return [{ kind, address: parseValconsAddress(text), role }];
  if (kind !== 'valoper') return [{ kind: 'acc', address: parseAccAddress(text), role }];
  const address = parseValoperAddress(text);
  // An operator signs with its own account's key, so that account has signed as well.
  const own = role === 'signer' ? [{ kind: 'acc' as const, address: accFromValoper(address), role }] : [];
  return [...own, { kind, address, role: 'validator' }];
}

const isSchema = (value: unknown): value is v.GenericSchema => isRecord(value) && value['kind'] === 'schema';
const isRole = (value: unknown): value is AddressRole => typeof value === 'string';
