/** Refusals of `abci_query` in the chain's form: a code of the SDK's errors, and a log. */

/** @see cosmos-sdk types/errors, and baseapp's gRPCErrorToSDKError */
const WORDS = {
  4: 'unauthorized',
  6: 'unknown request',
  18: 'invalid request',
  22: 'key not found',
  26: 'invalid height',
} as const;
type SdkCode = keyof typeof WORDS;

export interface Refusal {
  readonly code: SdkCode;
  readonly log: string;
  /** Of the queried state; absent where there was none. */
  readonly height?: string | undefined;
}

/** A refusal: the problem followed by the words of its code. */
export function refusedAs(code: SdkCode, problem: string): Refusal {
  return { code, log: `${problem}: ${WORDS[code]}` };
}

const GRPC_NAMES: Readonly<Record<number, string>> = {
  1: 'Canceled',
  2: 'Unknown',
  3: 'InvalidArgument',
  4: 'DeadlineExceeded',
  5: 'NotFound',
  6: 'AlreadyExists',
  7: 'PermissionDenied',
  8: 'ResourceExhausted',
  9: 'FailedPrecondition',
  10: 'Aborted',
  11: 'OutOfRange',
  12: 'Unimplemented',
  13: 'Internal',
  14: 'Unavailable',
  15: 'DataLoss',
  16: 'Unauthenticated',
};
const UNKNOWN = 2;
const SDK_CODES: Readonly<Record<number, SdkCode>> = { 3: 18, 5: 22, 9: 18, 16: 4 };
const SDK_ERROR = /^codespace \S+ code (\d+): ([^:]+): ([^]*)$/;

/**
 * The `abci_query` refusal for a refused REST request.
 * @param code of gRPC, in the body.
 * @param height of the state in which a module refused; undefined where the height itself was refused.
 */
export function refusalOfRest(code: number, message: string, height: string | undefined): Refusal {
  const [, sdk, words, problem] = SDK_ERROR.exec(message) ?? [];
  // An SDK error ends with the words of its code.
  if (words !== undefined && problem !== undefined) {
    if (height === undefined && (sdk === '18' || sdk === '26'))
      return refusedAs(sdk === '18' ? 18 : 26, problem);
    return { ...refusedAs(SDK_CODES[code] ?? 6, `${problem}: ${words}`), height };
  }
  // An error that is not of gRPC has no words.
  if (code === UNKNOWN) return { ...refusedAs(18, message), height };
  const text = `rpc error: code = ${GRPC_NAMES[code] ?? `Code(${code})`} desc = ${message}`;
  return { ...refusedAs(SDK_CODES[code] ?? 6, text), height };
}
