import type { CodeFormat, SeenCode } from '#features/code-reader/web/index.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { CodeFacts } from '../gs1.ts';
import { readCode, type CodeProblem } from '../read-code.ts';

/** Codes that stand on packages. */
export const packageFormats: readonly CodeFormat[] = [
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'ITF14',
  'Code128',
  'DataBar',
  'DataBarExp',
  'DataMatrix',
  'QRCode',
];

/** Codes of packages that can not be believed; any other that is refused is no code of a package at all. */
const damaged: ReadonlySet<CodeProblem> = new Set(['malformed', 'no_such_day', 'contradicting']);

/** What a code that was seen says of a package; null where it is none of a package, such as that of its maker's page. */
export function packageCode({ mark, text }: SeenCode, today: LocalDate): CodeFacts | 'damaged' | null {
  const said = readCode(`${mark}${text}`, today);
  if (said.ok) return said.value;
  return damaged.has(said.code) ? 'damaged' : null;
}
