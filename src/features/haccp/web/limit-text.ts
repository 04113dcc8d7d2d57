import { MINUS } from '#platform/kernel/numbers.ts';
import { parseCriticalLimit, type Bound, type CriticalLimit } from '../critical-limit.ts';
import { limitsOf, type StatedLimit } from '../limits-of.ts';
import type { MeasureUnit } from '../measure-units.ts';
import { haccpTexts } from './messages.it.ts';

const { bounds, units } = haccpTexts;

/** A unit as it is written behind a number. Without one it is most likely °C, but that is not ours to write. */
export const unitText = (unit: MeasureUnit | null): string | undefined =>
  unit === null ? undefined : units[unit];

/** A limit as it was understood, so that whoever wrote it sees whether it was read as meant. */
export function limitText({ lower, upper, unit }: CriticalLimit): string {
  const figure = ({ value }: Bound) =>
    [`${value < 0 ? MINUS : ''}${String(Math.abs(value)).replace('.', ',')}`, unitText(unit)]
      .filter(Boolean)
      .join(' ');
  const from = lower && (lower.strict ? bounds.above : bounds.atLeast)(figure(lower));
  const to = upper && (upper.strict ? bounds.below : bounds.atMost)(figure(upper));
  if (from && to) return bounds.and(from, to);
  return from ?? to ?? '';
}

/** A limit as it is shown: its text, and the figures that it is judged by where the text alone does not say them. */
export function statedText(stated: StatedLimit): string {
  const { criticalLimit } = stated;
  const limit = limitsOf(stated);
  return limit === null || parseCriticalLimit(criticalLimit) !== null
    ? criticalLimit
    : `${criticalLimit} (${limitText(limit)})`;
}
