/** The negotiated version of a channel. */

export interface ChannelVersion {
  /** `ics20-1`, `1`, or the JSON of middleware. */
  readonly text: string;
  /** On the channel to a provider chain: the recipient of its reward share. */
  readonly providerFeeAddress: string | null;
}

/** Parses a version. CCV channels print protobuf bytes as text: field 1 is the fee address, field 2 the version. */
export function readChannelVersion(version: string): ChannelVersion {
  const [tag, length] = [version.charCodeAt(0), version.charCodeAt(1)];
  const rest = version.slice(2 + length);
  const isCcv =
    tag === 0x0a && rest.charCodeAt(0) === 0x12 && rest.charCodeAt(1) === rest.length - 2 && rest.length > 2;
  return isCcv
    ? { text: rest.slice(2), providerFeeAddress: version.slice(2, 2 + length) }
    : { text: version, providerFeeAddress: null };
}
