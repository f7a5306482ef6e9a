/** Shared by the constructed examples: messages that neither recording has, written from the proto files. */
import type { JsonObject } from '@cairn/chain/json';

/** A message and its expected sentence, with full digits and addresses. */
export type Example = readonly [typeUrl: string, body: JsonObject, reads: string];

/** The gov module of the recorded network. */
export const GOV = 'elys10d07y265gmmuvt4z0w9aw880jnsr700j6z2zm3';
/** Two accounts of the recorded network. */
export const ANN = 'elys1f3ramhkmvm8kzgrjama24gnfhr5sycs999ut27';
/** The other account. */
export const BOB = 'elys1lh6cxaa5hl0wv73jjct2mk7x2z6rq7desns7ny';
/** An operator. */
export const OPERATOR = 'elysvaloper1xfma5gjc34wf6cpd8xxvatsdepgqawftq72ryc';
/** The account of `OPERATOR`. */
export const OPERATOR_ACCOUNT = 'elys1xfma5gjc34wf6cpd8xxvatsdepgqawftg7p7ex';
/** USDC on the recorded network. */
export const USDC = 'ibc/F082B65C88E4B6D5EF1DB243CDA1D331D002759E938A0F5CD3FFDC5D53B3E349';

/** A coin in the node's JSON. */
export const wire = (
  amount: string,
  denom = 'uelys',
): { readonly denom: string; readonly amount: string } => ({
  denom,
  amount,
});

/** A `MsgUpdateParams` of the common shape, with the module's name for its signer. */
export const paramsUpdate = (typeUrl: string, subject: string, signer = 'authority'): Example => [
  typeUrl,
  {
    [signer]: GOV,
    params: { some_rate: '0.500000000000000000', limit: 7, enabled: true, nested: { a: '1' } },
  },
  `${GOV} set the parameters of ${subject}: “some_rate” = “0.500000000000000000”, “limit” = “7”, “enabled” = “true” and 1 more setting`,
];
