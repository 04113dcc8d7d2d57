/**
 * Readings that a correction says were of something else (FRIG-27). What was too warm in one fridge and is fine in another
 * that may be warmer would turn green by a tap, and nobody would have looked at the food that stood in the first.
 */
import type { EquipmentType } from './equipment-types.ts';
import { classifyTemperature, temperatureStatuses } from './temperature-status.ts';
import type { TemperatureLimits, TemperatureStatus } from './temperature-status.ts';
import { scaleOfType } from './type-limits.ts';

/** What a reading is of, as far as it says how it is judged; limits in °C. */
export interface JudgedBy {
  readonly type: EquipmentType;
  readonly limits: TemperatureLimits;
}

const rankOf = (status: TemperatureStatus): number => temperatureStatuses.indexOf(status);

/**
 * Whether a temperature that is not safe where it was read is judged better by what it is said to be of now. Only among what
 * keeps cold, and among what keeps hot: 66 °C in the row of a fridge was never of a fridge. What is too cold for a fridge is
 * no matter of safety.
 */
export function isKinder(celsius: number, was: JudgedBy, is: JudgedBy): boolean {
  const { side } = scaleOfType(was.type);
  if (scaleOfType(is.type).side !== side) return false;
  const unsafe: TemperatureLimits =
    side === 'above'
      ? { ...was.limits, warnBelow: null, criticalBelow: null }
      : { ...was.limits, warnAbove: null, criticalAbove: null };
  return rankOf(classifyTemperature(celsius, is.limits)) < rankOf(classifyTemperature(celsius, unsafe));
}
