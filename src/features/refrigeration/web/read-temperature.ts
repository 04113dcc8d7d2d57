import { MAX_TEMPERATURE, MIN_TEMPERATURE, parseItalianDecimal } from '#platform/kernel/numbers.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import { type Parsed, parsed, refused } from '#platform/kernel/result.ts';

/** Codes of the texts beside fields (`fieldText`). */
export type TemperatureProblem =
  | 'required'
  | 'not_a_number'
  | 'too_many_decimals'
  | 'too_small'
  | 'too_large';

/** Reads a temperature in °C as the keypad or a keyboard leaves it: '3,5', '−18', and '5,' as 5 (FRIG-04). */
export function readTemperature(text: string): Parsed<number, TemperatureProblem> {
  // A sign alone is no number yet: the keypad of a freezer starts with one.
  if (/^\s*[-−]?\s*$/.test(text)) return refused('required');
  const typed = parseItalianDecimal(text.replace(/[.,]\s*$/, ''));
  if (!typed.ok) return refused('not_a_number');
  if (Math.round(typed.value * 10) / 10 !== typed.value) return refused('too_many_decimals');
  if (typed.value < MIN_TEMPERATURE) return refused('too_small');
  if (typed.value > MAX_TEMPERATURE) return refused('too_large');
  return parsed(typed.value);
}

/** The bound that a problem names, for its text. */
export function boundOf(problem: TemperatureProblem): number | undefined {
  if (problem === 'too_small') return MIN_TEMPERATURE;
  return problem === 'too_large' ? MAX_TEMPERATURE : undefined;
}

/** Nothing above zero is good: a freezer. */
export function isFrozen({ warnAbove, criticalAbove }: TemperatureLimits): boolean {
  const high = warnAbove ?? criticalAbove;
  return high !== null && high < 0;
}
