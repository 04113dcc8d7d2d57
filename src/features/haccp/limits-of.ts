/**
 * The limit that a check is judged by: its numbers where a task has them, else what its text says for certain (C-29).
 *
 * The text is what an inspector reads and stays as it was written; minimum, maximum and unit stand beside it. The server
 * fills them from the text where it is certain, and takes them from the person where it is not.
 */
import { type Bound, type CriticalLimit, parseCriticalLimit } from './critical-limit.ts';
import { isPlausible, type MeasureUnit, measureUnits } from './measure-units.ts';

/** The numbers of a limit as they are stored; without a minimum and a maximum there are none. */
export interface LimitFigures {
  readonly limitMinimum: number | null;
  readonly limitMaximum: number | null;
  /** Null: none was said, which is most likely °C. */
  readonly limitUnit: MeasureUnit | null;
}

/** A limit as a task or a check states it; what was stored before there were figures has none. */
export interface StatedLimit {
  readonly criticalLimit: string;
  readonly limitMinimum?: number | null | undefined;
  readonly limitMaximum?: number | null | undefined;
  readonly limitUnit?: string | null | undefined;
}

const noFigures: LimitFigures = { limitMinimum: null, limitMaximum: null, limitUnit: null };

/**
 * The limit that counts: the figures where there are some, else the text where it is certain; null where nothing can be
 * compared. A bound that the text excludes ("< 5") stays excluded. Why both: docs/decisions/0024-limits-in-figures.md.
 */
export function limitsOf({
  criticalLimit,
  limitMinimum,
  limitMaximum,
  limitUnit,
}: StatedLimit): CriticalLimit | null {
  const said = parseCriticalLimit(criticalLimit);
  const end = (value: number | null | undefined, text: Bound | null | undefined): Bound | null =>
    value === null || value === undefined ? null : { value, strict: text?.value === value && text.strict };
  const lower = end(limitMinimum, said?.lower);
  const upper = end(limitMaximum, said?.upper);
  if (lower === null && upper === null) return said;
  const unit = limitUnit ?? null;
  // Figures in a unit that nobody knows here are compared with nothing.
  return unit === null || isMeasureUnit(unit) ? { lower, upper, unit } : null;
}

/** A limit as figures, to be stored beside its text; all null for one that nobody could read. */
export function figuresOf(limit: CriticalLimit | null): LimitFigures {
  if (limit === null) return noFigures;
  return {
    limitMinimum: limit.lower?.value ?? null,
    limitMaximum: limit.upper?.value ?? null,
    limitUnit: limit.unit,
  };
}

/** The figures that are there, for what leaves them out where there are none. */
export function givenFigures(figures: Omit<StatedLimit, 'criticalLimit'>): Partial<{
  limitMinimum: number;
  limitMaximum: number;
  limitUnit: MeasureUnit;
}> {
  const { limitMinimum, limitMaximum, limitUnit } = figures;
  return {
    ...(typeof limitMinimum === 'number' ? { limitMinimum } : {}),
    ...(typeof limitMaximum === 'number' ? { limitMaximum } : {}),
    ...(typeof limitUnit === 'string' && isMeasureUnit(limitUnit) ? { limitUnit } : {}),
  };
}

/** Why figures can not be a limit, and which one is wrong. */
export type FiguresProblem = {
  readonly field: keyof LimitFigures;
  readonly code: 'limit_ends_swapped' | 'limit_not_plausible' | 'limit_differs_from_text';
};

/**
 * What is wrong with figures that somebody typed; null where they can be used. A minimum stands below its maximum, a
 * figure can be measured in its unit, and where the text is certain it says the same: two limits would both be believed.
 */
export function figuresProblem(criticalLimit: string, figures: LimitFigures): FiguresProblem | null {
  const { limitMinimum: low, limitMaximum: high, limitUnit: unit } = figures;
  if (low === null && high === null) return null;
  if (low !== null && high !== null && low >= high) {
    return { field: 'limitMaximum', code: 'limit_ends_swapped' };
  }
  if (unit !== null) {
    if (low !== null && !isPlausible(low, unit))
      return { field: 'limitMinimum', code: 'limit_not_plausible' };
    if (high !== null && !isPlausible(high, unit)) {
      return { field: 'limitMaximum', code: 'limit_not_plausible' };
    }
  }
  const said = parseCriticalLimit(criticalLimit);
  if (said === null) return null;
  const text = figuresOf(said);
  if (text.limitMinimum !== low) return { field: 'limitMinimum', code: 'limit_differs_from_text' };
  if (text.limitMaximum !== high) return { field: 'limitMaximum', code: 'limit_differs_from_text' };
  const isSameUnit = text.limitUnit === unit || text.limitUnit === null || unit === null;
  return isSameUnit ? null : { field: 'limitUnit', code: 'limit_differs_from_text' };
}

/** Whether two stated limits judge alike. */
export function isSameLimit(one: StatedLimit, other: StatedLimit): boolean {
  return JSON.stringify(limitsOf(one)) === JSON.stringify(limitsOf(other));
}

function isMeasureUnit(unit: string): unit is MeasureUnit {
  return measureUnits.some((known) => known === unit);
}
