/** Metrics of the service in Prometheus's text format. */

/** Upper bounds of the buckets of durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

interface Durations {
  readonly counts: number[];
  sum: number;
  all: number;
}

export interface Gauge {
  readonly name: string;
  readonly help: string;
  /** null for none at the moment. */
  readonly value: () => number | null;
}

export interface Metrics {
  /** One answered request: its route as registered, status, and time. */
  answered(method: string, route: string, status: number, seconds: number): void;
  text(): string;
}

export function createMetrics(gauges: readonly Gauge[]): Metrics {
  const requests = new Map<string, number>();
  const durations = new Map<string, Durations>();
  return {
    answered(method, route, status, seconds) {
      const labels = labelText({ method, route, status: String(status) });
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      const key = labelText({ route });
      const known = durations.get(key) ?? { counts: BUCKETS.map(() => 0), sum: 0, all: 0 };
      BUCKETS.forEach((bound, at) => {
        if (seconds <= bound) known.counts[at] = (known.counts[at] ?? 0) + 1;
      });
      known.sum += seconds;
      known.all += 1;
      durations.set(key, known);
    },
    text: () =>
      [
        ...head('cairn_requests_total', 'counter', 'Requests answered.'),
        ...[...requests].map(([labels, count]) => `cairn_requests_total{${labels}} ${count}`),
        ...head('cairn_request_seconds', 'histogram', 'How long answers took.'),
        ...[...durations].flatMap(([labels, known]) => histogram(labels, known)),
        ...gauges.flatMap(({ name, help, value }) => {
          const number = value();
          return number === null ? [] : [...head(name, 'gauge', help), `${name} ${number}`];
        }),
        '',
      ].join('\n'),
  };
}

const head = (name: string, type: string, help: string): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

function histogram(labels: string, { counts, sum, all }: Durations): readonly string[] {
  return [
    ...BUCKETS.map((bound, at) => `cairn_request_seconds_bucket{${labels},le="${bound}"} ${counts[at] ?? 0}`),
    `cairn_request_seconds_bucket{${labels},le="+Inf"} ${all}`,
    `cairn_request_seconds_sum{${labels}} ${sum}`,
    `cairn_request_seconds_count{${labels}} ${all}`,
  ];
}

function labelText(labels: Readonly<Record<string, string>>): string {
  return Object.entries(labels)
    .map(
      ([name, value]) =>
        `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
    )
    .join(',');
}
