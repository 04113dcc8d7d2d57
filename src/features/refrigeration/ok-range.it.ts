/** Limits of a temperature in words, the same on the screen, on paper and in the register of non-conformities. */
import { formatDecimal } from '#platform/kernel/numbers.ts';
import type { TemperatureLimits } from './temperature-status.ts';

/** A limit in °C without a useless ",0": it is a rule, not a measurement. */
export const degrees = (value: number): string => formatDecimal(value, Number.isInteger(value) ? 0 : 1);

/** Where a temperature is OK, in words: 'da 0 a 4 °C', 'fino a −18 °C', 'da 63 °C in su'. */
export function okRange(limits: TemperatureLimits): string {
  const low = limits.warnBelow ?? limits.criticalBelow;
  const high = limits.warnAbove ?? limits.criticalAbove;
  if (low === null) return high === null ? '' : `fino a ${degrees(high)} °C`;
  return high === null ? `da ${degrees(low)} °C in su` : `da ${degrees(low)} a ${degrees(high)} °C`;
}
