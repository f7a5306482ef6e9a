/** Describes the results of an endpoint probe. */
import { formatAge, formatInt } from '@cairn/chain/format';
import type { EndpointHealth, EndpointVerdict } from '@cairn/node-client/endpoints';

/** `unknown` when the browser cannot determine it, or the probe failed earlier. */
export type Mark = 'yes' | 'no' | 'unknown';

export interface EndpointMarks {
  /** Encrypted, with a trusted certificate. */
  readonly tls: Mark;
  /** This origin may read its answers. */
  readonly cors: Mark;
  /** It serves the current network. */
  readonly chain: Mark;
}

const ANSWERED: readonly EndpointVerdict[] = ['healthy', 'lagging', 'wrong-chain'];

/** The results for TLS, CORS and chain id. */
export function endpointMarks(url: string, verdict: EndpointVerdict, pageUrl: string): EndpointMarks {
  const { protocol, origin } = new URL(url, pageUrl);
  const answered = ANSWERED.includes(verdict);
  const isOurs = origin === new URL(pageUrl).origin;
  return {
    tls: protocol !== 'https:' || verdict === 'bad-certificate' ? 'no' : answered ? 'yes' : 'unknown',
    cors: verdict === 'cors-blocked' ? 'no' : answered || isOurs ? 'yes' : 'unknown',
    chain: verdict === 'wrong-chain' ? 'no' : answered ? 'yes' : 'unknown',
  };
}

/** Whether an endpoint can be selected: it serves the network and is readable. */
export function isUsable({ verdict }: EndpointHealth): boolean {
  return verdict === 'healthy' || verdict === 'lagging';
}

const VERDICTS: Readonly<Record<EndpointVerdict, string>> = {
  healthy: 'healthy',
  lagging: 'lagging',
  'wrong-chain': 'another network',
  'cors-blocked': 'blocked by CORS',
  'bad-certificate': 'bad certificate',
  insecure: 'not secure',
  'not-a-node': 'not a node',
  unreachable: 'unreachable',
};

export function verdictWord(verdict: EndpointVerdict): string {
  return VERDICTS[verdict];
}

/** Why an endpoint was refused, as a sentence. */
export function refusal(name: string, { verdict, problem }: EndpointHealth): string {
  const reason = verdict === 'unreachable' ? 'it does not respond' : (problem ?? verdictWord(verdict));
  return `${name} was not chosen: ${reason}.`;
}

/** Latency, height, lag and oldest block, when known. */
export function healthFacts(health: EndpointHealth): readonly string[] {
  const { latencyMs, headHeight, lagMs, earliestBlockHeight } = health;
  return [
    ...(latencyMs === null ? [] : [`${Math.round(latencyMs)} ms`]),
    ...(headHeight === null ? [] : [`block ${formatInt(headHeight)}`]),
    // Clocks differ slightly: a head from the future counts as current.
    ...(lagMs === null ? [] : [`newest ${formatAge(0, Math.max(0, lagMs))}`]),
    ...(earliestBlockHeight === null ? [] : [`blocks from ${formatInt(earliestBlockHeight)}`]),
  ];
}

/** The flag for a two-letter country code. */
export function countryFlag(code: string): string {
  return String.fromCodePoint(...Array.from(code, (letter) => 0x1f1a5 + (letter.codePointAt(0) ?? 0)));
}
