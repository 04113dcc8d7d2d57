import { formatDecimal } from '#platform/kernel/numbers.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import { readTemperature } from './read-temperature.ts';

/** Between which two figures it must stay, lowest first. */
export const mainSides = ['warnBelow', 'warnAbove'] as const;
/** Beyond which it is critical, lowest first. */
export const criticalSides = ['criticalBelow', 'criticalAbove'] as const;
export const sides = [...mainSides, ...criticalSides] as const;
type Side = (typeof sides)[number];

/** Limits as they are typed, °C. */
export type LimitTexts = Record<Side, string>;

export const emptyLimits: LimitTexts = {
  warnBelow: '',
  warnAbove: '',
  criticalBelow: '',
  criticalAbove: '',
};

/** The critical bound that belongs to each of the two figures. */
export const criticalOf = { warnBelow: 'criticalBelow', warnAbove: 'criticalAbove' } as const;

/** A limit that is left empty is none. */
export function readLimit(text: string) {
  return text.trim() === '' ? { ok: true as const, value: null } : readTemperature(text);
}

/** The limits that are typed; null while one of them can not be read. */
export function limitsOf(typed: LimitTexts): TemperatureLimits | null {
  const [warnBelow, warnAbove, criticalBelow, criticalAbove] = sides.map((side) => readLimit(typed[side]));
  if (!warnBelow?.ok || !warnAbove?.ok || !criticalBelow?.ok || !criticalAbove?.ok) return null;
  return {
    warnBelow: warnBelow.value,
    warnAbove: warnAbove.value,
    criticalBelow: criticalBelow.value,
    criticalAbove: criticalAbove.value,
  };
}

const textOf = (value: number | null): string =>
  value === null ? '' : formatDecimal(value, Number.isInteger(value) ? 0 : 1);

export function textsOf(limits: TemperatureLimits): LimitTexts {
  return {
    warnBelow: textOf(limits.warnBelow),
    warnAbove: textOf(limits.warnAbove),
    criticalBelow: textOf(limits.criticalBelow),
    criticalAbove: textOf(limits.criticalAbove),
  };
}

/**
 * What the critical bound becomes when one of the two figures is changed to `text`: as far from it as it was among the
 * limits it started from. Null where nothing follows: no number, or no such pair to begin with.
 */
export function followed(
  side: (typeof mainSides)[number],
  text: string,
  from: TemperatureLimits,
): string | null {
  const read = readLimit(text);
  const main = from[side];
  const critical = from[criticalOf[side]];
  if (!read.ok || read.value === null || main === null || critical === null) return null;
  return textOf(Math.round((read.value + critical - main) * 10) / 10);
}

/** Whether a side has a critical bound alone, which the two figures do not show. */
export const isCriticalAlone = (limits: TemperatureLimits): boolean =>
  mainSides.some((side) => limits[side] === null && limits[criticalOf[side]] !== null);
