/** Where the time of a step went: names with seconds, and how often, where that was counted. */
export interface Part {
  readonly name: string;
  readonly seconds: number;
  readonly count?: number;
}

/** What a step took, in seconds, and of that its parts. Parts of test files that run side by side may add up to more. */
export interface Times {
  readonly title: string;
  readonly seconds: number;
  readonly parts: readonly Part[];
}

/**
 * Reads the last line of Vitest's report for what loading the test files took: `Duration 9.8s (transform 1s, import 4s …)`.
 * What it says of environments counts a worker's one again for each file, and means nothing here.
 */
export function vitestParts(output: string): Part[] {
  const [, value, unit] = /Duration\s.*\bimport ([\d.]+)(ms|s|m)\b/.exec(output) ?? [];
  const seconds = Number(value) * { ms: 0.001, s: 1, m: 60 }[(unit ?? 's') as 's'];
  return seconds >= 0.5 ? [{ name: 'loading', seconds }] : [];
}

/** Adds up what tests/support/prepared.ts noted, one line each: a name and milliseconds. */
export function preparedParts(notes: string): Part[] {
  const sums = new Map<string, { seconds: number; count: number }>();
  for (const line of notes.split('\n').filter(Boolean)) {
    const [name = '', ms] = line.split('\t');
    const sum = sums.get(name) ?? { seconds: 0, count: 0 };
    sums.set(name, { seconds: sum.seconds + Number(ms) / 1000, count: sum.count + 1 });
  }
  return [...sums].map(([name, sum]) => ({ name, ...sum }));
}

/** One line: `Seconds: types 16 (server 9, pages 7) · integration tests 160 (66 servers 14)`. */
export function timesLine(times: readonly Times[]): string {
  const part = ({ name, seconds, count }: Part): string =>
    `${count === undefined || count === 1 ? '' : `${String(count)} `}${name} ${seconds.toFixed(0)}`;
  const step = ({ title, seconds, parts }: Times): string =>
    `${title} ${seconds.toFixed(0)}${parts.length > 0 ? ` (${parts.map(part).join(', ')})` : ''}`;
  return `Seconds: ${times.map(step).join(' · ')}`;
}
