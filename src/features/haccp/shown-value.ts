import { MINUS, parseItalianDecimal } from '#platform/kernel/numbers.ts';
import { parseMeasuredValue } from './critical-limit.ts';
import { limitsOf, type StatedLimit } from './limits-of.ts';
import { unitTexts } from './texts.it.ts';

/**
 * A value of a check as it is shown: a bare number with the unit of its limit ("3,5" under "≤ 4 °C" is "3,5 °C"), which
 * is how it was compared (C-29). Words, numbers with a unit of their own and those under a limit without one stay as
 * they were typed, which is also how they are stored and leave in a file (HACCP-10).
 */
export function shownValue(value: string, stated: string | StatedLimit): string {
  const typed = value.trim();
  if (!parseItalianDecimal(typed).ok) return value;
  const limit = limitsOf(typeof stated === 'string' ? { criticalLimit: stated } : stated);
  if (limit === null || limit.unit === null || parseMeasuredValue(typed, limit) === null) return value;
  return `${typed.replace(/^[-\u2010-\u2015]/, MINUS)} ${unitTexts[limit.unit]}`;
}
