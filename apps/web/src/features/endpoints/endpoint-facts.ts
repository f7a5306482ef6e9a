/** What a probe found, in the words of the selector. */
import { formatAge, formatInt } from '@cairn/chain/format';
import type { EndpointHealth, EndpointVerdict } from '@cairn/node-client/endpoints';

/** `unknown` where the browser cannot tell, or did not get that far. */
export type Mark = 'yes' | 'no' | 'unknown';

export interface EndpointMarks {
  /** Encrypted, with a certificate that is trusted. */
  readonly tls: Mark;
  /** Pages of this address may read its answers. */
  readonly cors: Mark;
  /** It serves the network in view. */
  readonly chain: Mark;
}

const ANSWERED: readonly EndpointVerdict[] = ['healthy', 'lagging', 'wrong-chain'];

/** The verdicts on TLS, CORS and chain id. */
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

/** Whether an endpoint may be chosen: it serves the network and can be read. */
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

/** One or two words. */
export function verdictWord(verdict: EndpointVerdict): string {
  return VERDICTS[verdict];
}

/** Why an endpoint was not chosen, as a sentence. */
export function refusal(name: string, { verdict, problem }: EndpointHealth): string {
  const reason = verdict === 'unreachable' ? 'it does not answer' : (problem ?? verdictWord(verdict));
  return `${name} was not chosen: ${reason}.`;
}

/** Latency, height, lag and oldest block, as far as they are known. */
export function healthFacts(health: EndpointHealth): readonly string[] {
  const { latencyMs, headHeight, lagMs, earliestBlockHeight } = health;
  return [
    ...(latencyMs === null ? [] : [`${Math.round(latencyMs)} ms`]),
    ...(headHeight === null ? [] : [`block ${formatInt(headHeight)}`]),
    // Clocks differ by a moment: a head from the future is a head of now.
    ...(lagMs === null ? [] : [`newest ${formatAge(0, Math.max(0, lagMs))}`]),
    ...(earliestBlockHeight === null ? [] : [`blocks from ${formatInt(earliestBlockHeight)}`]),
  ];
}

/** The flag of a country by its two letters. */
export function countryFlag(code: string): string {
  return String.fromCodePoint(...Array.from(code, (letter) => 0x1f1a5 + (letter.codePointAt(0) ?? 0)));
}
