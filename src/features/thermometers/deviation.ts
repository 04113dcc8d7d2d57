/** How far a thermometer is off, and by which rule that is too much. Degrees are °C to the tenth, heights metres above the sea. */
import type { Accuracy, CheckMethod } from './entry-kinds.ts';

/** What a restaurant begins with: guidance (`guidance.it.ts`). */
export const usualTolerance = 1;
export const usualMonths = 6;

/** Degrees within which two checks are at the same point: a thermometer that is true in ice may be off in boiling water. */
export const samePoint = 10;

/** Metres for each of which water boils one degree lower. */
const metresPerDegree = 300;

const tenths = (celsius: number): number => Math.round(celsius * 10) / 10;

/** At how many degrees water boils: 100 °C at the sea, about 1 °C less every 300 m. */
export const boilingPoint = (altitude: number): number => tenths(100 - altitude / metresPerDegree);

/** What a check was made by. */
export interface CheckPoint {
  readonly method: CheckMethod;
  /** Of boiling water. */
  readonly altitude: number | null;
  /** Of a certified thermometer: what it showed. */
  readonly certifiedCelsius: number | null;
}

/** What the thermometer should have shown; null where that is not told. */
export function expectedAt({ method, altitude, certifiedCelsius }: CheckPoint): number | null {
  if (method === 'ice') return 0;
  if (method === 'certified') return certifiedCelsius;
  return altitude === null ? null : boilingPoint(altitude);
}

/** How far off a thermometer was: positive where it showed too much. */
export const deviationOf = (read: number, expected: number): number => tenths(read - expected);

/** How true a thermometer was. Off begins above the tolerance; what is further off than guidance is never simply true. */
export function judgeDeviation(deviation: number, tolerance: number): Accuracy {
  const off = Math.abs(deviation);
  if (off > tolerance) return 'off';
  return off > usualTolerance ? 'wide' : 'exact';
}

/** Whether a tolerance lets more pass than guidance does. */
export const isWider = (tolerance: number): boolean => tolerance > usualTolerance;

/** By which rule thermometers are judged, and how often they are checked. */
export interface Rule {
  readonly tolerance: number;
  readonly months: number;
}

/** A version of the rule. */
export interface RuleVersion extends Rule {
  /** Since when it holds. */
  readonly since: Date;
}

/** The rule that held at an instant: the newest version of then, else the usual one. */
export function ruleAsOf(versions: readonly RuleVersion[], at: Date): Rule & { readonly since?: Date } {
  let newest: RuleVersion | undefined;
  for (const version of versions)
    if (version.since <= at && (newest === undefined || version.since >= newest.since)) newest = version;
  return newest ?? { tolerance: usualTolerance, months: usualMonths };
}
