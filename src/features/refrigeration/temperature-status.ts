/**
 * Judging a temperature reading. Computed on the server alone, a client's own status is ignored (C-45);
 * the limits used are stored with the reading, so that it can be judged again years later.
 */

/** Bounds in °C; null: none on that side. A bound itself is still within. */
export type TemperatureLimits = {
  readonly warnAbove: number | null;
  readonly warnBelow: number | null;
  readonly criticalAbove: number | null;
  readonly criticalBelow: number | null;
};

/** The documents' one scale, for equipment named freely (FRIG-05…07). */
export const DEFAULT_LIMITS: TemperatureLimits = {
  warnAbove: 5,
  warnBelow: -19,
  criticalAbove: 6,
  criticalBelow: -20,
};

/** The limits among the columns of a row. */
export function limitsOf({
  warnAbove,
  warnBelow,
  criticalAbove,
  criticalBelow,
}: TemperatureLimits): TemperatureLimits {
  return { warnAbove, warnBelow, criticalAbove, criticalBelow };
}

/** Whether two sets of limits judge alike. */
export function isSameLimits(a: TemperatureLimits, b: TemperatureLimits): boolean {
  return (
    a.warnAbove === b.warnAbove &&
    a.warnBelow === b.warnBelow &&
    a.criticalAbove === b.criticalAbove &&
    a.criticalBelow === b.criticalBelow
  );
}

/** As stored and sent (documents, section 3). */
export const temperatureStatuses = ['OK', 'Warning', 'Critical'] as const;
export type TemperatureStatus = (typeof temperatureStatuses)[number];

/** Status of a reading in °C (FRIG-05…07). Throws RangeError for what is no temperature: it must not pass for OK. */
export function classifyTemperature(celsius: number, limits: TemperatureLimits): TemperatureStatus {
  if (!Number.isFinite(celsius)) throw new RangeError('not a temperature');
  if (isOutside(celsius, limits.criticalBelow, limits.criticalAbove)) return 'Critical';
  return isOutside(celsius, limits.warnBelow, limits.warnAbove) ? 'Warning' : 'OK';
}

/**
 * Whether a reading that was OK is outside the limits of today: the register keeps the judgement of its own time, and nothing
 * reads green for it (C-61). `today` is null where there are none to hold it against.
 */
export const isOutsideToday = (
  celsius: number,
  status: TemperatureStatus,
  today: TemperatureLimits | null,
): boolean => status === 'OK' && today !== null && classifyTemperature(celsius, today) !== 'OK';

function isOutside(celsius: number, below: number | null, above: number | null): boolean {
  return (below !== null && celsius < below) || (above !== null && celsius > above);
}

/** Codes of the badges OK, Attenzione, Critico and N/A. */
export type TemperatureBadge = 'ok' | 'warning' | 'critical' | 'unknown';

/** Badge of a stored status, in whatever case older records and other screens spell it (FRIG-08, C-33). */
export function temperatureBadge(status: string | null): TemperatureBadge {
  const badge = status?.toLowerCase();
  return badge === 'ok' || badge === 'warning' || badge === 'critical' ? badge : 'unknown';
}

/** Why limits make no sense together. */
export type LimitProblem = 'no_critical_limit' | 'warning_behind_critical' | 'nothing_within';

/**
 * What is wrong with limits that somebody edits; none when they can be used. Without a critical bound
 * nothing would ever be critical; a warning beyond the critical bound would never be seen; and some
 * temperature must be OK.
 */
export function limitProblems(limits: TemperatureLimits): LimitProblem[] {
  const { warnAbove, warnBelow, criticalAbove, criticalBelow } = limits;
  const problems: LimitProblem[] = [];
  if (criticalAbove === null && criticalBelow === null) problems.push('no_critical_limit');
  if (isAbove(warnAbove, criticalAbove) || isAbove(criticalBelow, warnBelow)) {
    problems.push('warning_behind_critical');
  }
  const lowerBounds = [warnBelow, criticalBelow];
  const upperBounds = [warnAbove, criticalAbove];
  if (lowerBounds.some((lower) => upperBounds.some((upper) => isAbove(lower, upper)))) {
    problems.push('nothing_within');
  }
  return problems;
}

function isAbove(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && a > b;
}
